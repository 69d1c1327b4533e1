package dev.webwitness.page.vision;

import java.awt.Color;
import java.awt.image.BufferedImage;
import java.util.Map;

/** The few glyphs that marks are written in: our own, because a server may have no fonts at all, and the same on every machine. */
final class BitmapFont {
    static final int WIDTH = 6;
    static final int HEIGHT = 9;
    static final int GAP = 1;

    private static final Map<Character, String> GLYPHS = Map.ofEntries(
            Map.entry('0', ".####. ##..## ##..## ##..## ##..## ##..## ##..## ##..## .####."),
            Map.entry('1', "..##.. .###.. ####.. ..##.. ..##.. ..##.. ..##.. ..##.. ######"),
            Map.entry('2', ".####. ##..## ....## ....## ...##. ..##.. .##... ##.... ######"),
            Map.entry('3', ".####. ##..## ....## ....## ..###. ....## ....## ##..## .####."),
            Map.entry('4', "...##. ..###. .####. ##.##. ##.##. ###### ...##. ...##. ...##."),
            Map.entry('5', "###### ##.... ##.... #####. ....## ....## ....## ##..## .####."),
            Map.entry('6', "..###. .##... ##.... #####. ##..## ##..## ##..## ##..## .####."),
            Map.entry('7', "###### ....## ....## ...##. ...##. ..##.. ..##.. .##... .##..."),
            Map.entry('8', ".####. ##..## ##..## ##..## .####. ##..## ##..## ##..## .####."),
            Map.entry('9', ".####. ##..## ##..## ##..## ##..## .##### ....## ...##. .###.."),
            Map.entry('e', "...... ...... .####. ##..## ##..## ###### ##.... ##..## .####."),
            Map.entry('f', "..###. .##... .##... #####. .##... .##... .##... .##... .##..."));

    private BitmapFont() {}

    static int width(String text) {
        return text.length() * (WIDTH + GAP) - GAP;
    }

    /** Writes a text of digits, e and f with its corner at a point; what lies beyond the image is left out. */
    static void write(BufferedImage image, String text, int x, int y, Color color) {
        int at = x;
        for (char c : text.toCharArray()) {
            String glyph = GLYPHS.getOrDefault(c, "");
            for (int i = 0; i < glyph.length(); i++) {
                int px = at + i % (WIDTH + 1);
                int py = y + i / (WIDTH + 1);
                if (glyph.charAt(i) == '#' && px >= 0 && py >= 0 && px < image.getWidth() && py < image.getHeight()) {
                    image.setRGB(px, py, color.getRGB());
                }
            }
            at += WIDTH + GAP;
        }
    }
}
