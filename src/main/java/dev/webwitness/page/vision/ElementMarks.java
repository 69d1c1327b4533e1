package dev.webwitness.page.vision;

import dev.webwitness.model.Box;
import dev.webwitness.model.page.ElementRef;
import dev.webwitness.model.page.MarkedScreenshot;
import dev.webwitness.page.vision.model.Picture;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.util.ArrayList;
import java.util.List;

/**
 * Draws a numbered box around what can be acted on, onto a screenshot and never onto the page. A mark is the number of the element's ref, so that the
 * picture and the outline name it alike. Pure.
 */
public final class ElementMarks {
    /** More marks hide the page. */
    static final int MOST = 80;

    /**
     * The most pixels of a picture: Anthropic takes width × height / 750 tokens, so this is 1,450. Larger ones are scaled down, by the providers too.
     */
    static final int MOST_PIXELS = 1_088_000;

    private static final int LONGEST_SIDE = 1_568;
    private static final float QUALITY = 0.75f;
    private static final int PAD = 2;

    /** Dark enough for white digits, far enough apart to be told from each other side by side. */
    private static final List<Color> COLORS = List.of(
            new Color(0xc62828),
            new Color(0x1565c0),
            new Color(0x2e7d32),
            new Color(0x6a1b9a),
            new Color(0xad5700),
            new Color(0x00838f));

    private ElementMarks() {}

    /** The picture with its marks, small enough to be sent. Only what is in view and not covered is marked, and at most 80 elements. */
    public static MarkedScreenshot draw(Picture shot, List<ElementRef> elements) {
        double by = Math.min(1, 1 / shot.scale());
        double width = shot.image().getWidth() * by;
        double height = shot.image().getHeight() * by;
        double fit = Math.min(
                1, Math.min(Math.sqrt(MOST_PIXELS / (width * height)), LONGEST_SIDE / Math.max(width, height)));
        Picture sized =
                shot.sized((int) Math.max(1, Math.floor(width * fit)), (int) Math.max(1, Math.floor(height * fit)));
        Picture canvas = sized == shot || sized.image() == shot.image() ? shot.copy() : sized;
        List<Mark> marks = marks(canvas, elements);
        paint(canvas, marks);
        return new MarkedScreenshot(
                canvas.jpeg(QUALITY),
                canvas.image().getWidth(),
                canvas.image().getHeight(),
                1 / canvas.scale(),
                canvas.view().left(),
                canvas.view().top(),
                marks.size());
    }

    /** One element's box and where its number stands, in pixels. */
    record Mark(String text, Rectangle box, Rectangle label) {}

    static List<Mark> marks(Picture canvas, List<ElementRef> elements) {
        Rectangle whole =
                new Rectangle(canvas.image().getWidth(), canvas.image().getHeight());
        List<String> texts = new ArrayList<>();
        List<Rectangle> boxes = new ArrayList<>();
        for (ElementRef element : elements) {
            Rectangle box = rectangle(canvas.pixels(element.box())).intersection(whole);
            boolean seen =
                    !element.states().contains("offscreen") && !element.states().contains("covered");
            if (seen && box.width > 2 && box.height > 2 && boxes.size() < MOST) {
                texts.add(element.ref().matches("e\\d+") ? element.ref().substring(1) : element.ref());
                boxes.add(box);
            }
        }
        List<Mark> marks = new ArrayList<>();
        List<Rectangle> labels = new ArrayList<>();
        for (int i = 0; i < boxes.size(); i++) {
            Rectangle label = place(canvas, boxes.get(i), BitmapFont.width(texts.get(i)) + 2 * PAD, boxes, labels);
            labels.add(label);
            marks.add(new Mark(texts.get(i), boxes.get(i), label));
        }
        return marks;
    }

    private static Rectangle rectangle(Box box) {
        int x = (int) Math.floor(box.x());
        int y = (int) Math.floor(box.y());
        return new Rectangle(
                x, y, (int) Math.ceil(box.x() + box.width()) - x, (int) Math.ceil(box.y() + box.height()) - y);
    }

    /** The place around a box, or in its corners, where its number hides the least: never another number, rather nothing, else an edge of its own box. */
    private static Rectangle place(
            Picture canvas, Rectangle box, int width, List<Rectangle> boxes, List<Rectangle> labels) {
        Rectangle whole =
                new Rectangle(canvas.image().getWidth(), canvas.image().getHeight());
        int height = BitmapFont.HEIGHT + 2 * PAD;
        int right = box.x + box.width;
        int bottom = box.y + box.height;
        int[][] corners = {
            {box.x, box.y - height},
            {right - width, box.y - height},
            {box.x - width, box.y},
            {right, box.y},
            {right - width, box.y},
            {box.x, bottom},
            {right - width, bottom - height},
            {right, bottom - height},
            {box.x, box.y},
            {box.x - width, bottom - height},
            {box.x, bottom - height},
            {right - width, bottom}
        };
        Rectangle best = null;
        double least = Double.MAX_VALUE;
        for (int i = 0; i < corners.length; i++) {
            Rectangle at = new Rectangle(
                    clamp(corners[i][0], whole.width - width),
                    clamp(corners[i][1], whole.height - height),
                    width,
                    height);
            double cost = i * 0.5 + busy(canvas, at);
            for (Rectangle label : labels) {
                cost += 20.0 * area(label.intersection(at));
            }
            for (Rectangle other : boxes) {
                cost += area(other.intersection(at)) * (other.equals(box) ? 0.8 : other.contains(box) ? 0.05 : 1.0);
            }
            if (best == null || cost < least) {
                least = cost;
                best = at;
            }
        }
        return best == null ? new Rectangle(box.x, box.y, width, height) : best;
    }

    /** How much of the page a number would hide there: pixels that are not like their neighbour. */
    private static double busy(Picture canvas, Rectangle at) {
        double changes = 0;
        for (int y = at.y; y < Math.min(at.y + at.height, canvas.image().getHeight()); y++) {
            for (int x = Math.max(1, at.x);
                    x < Math.min(at.x + at.width, canvas.image().getWidth());
                    x++) {
                int one = canvas.image().getRGB(x, y) >> 8 & 0xff;
                int other = canvas.image().getRGB(x - 1, y) >> 8 & 0xff;
                changes += Math.abs(one - other) > 40 ? 1 : 0;
            }
        }
        return changes;
    }

    private static int clamp(int value, int most) {
        return Math.max(0, Math.min(value, most));
    }

    private static double area(Rectangle overlap) {
        return overlap.isEmpty() ? 0 : (double) overlap.width * overlap.height;
    }

    private static void paint(Picture canvas, List<Mark> marks) {
        Graphics2D graphics = canvas.image().createGraphics();
        graphics.setStroke(new BasicStroke(1));
        for (int i = 0; i < marks.size(); i++) {
            Rectangle box = marks.get(i).box();
            graphics.setColor(COLORS.get(i % COLORS.size()));
            // Two pixels: of one alone JPEG keeps no colour.
            graphics.drawRect(box.x, box.y, box.width - 1, box.height - 1);
            graphics.drawRect(box.x - 1, box.y - 1, box.width + 1, box.height + 1);
        }
        for (int i = 0; i < marks.size(); i++) {
            Rectangle label = marks.get(i).label();
            graphics.setColor(Color.WHITE);
            graphics.drawRect(label.x - 1, label.y - 1, label.width + 1, label.height + 1);
            graphics.setColor(COLORS.get(i % COLORS.size()));
            graphics.fillRect(label.x, label.y, label.width, label.height);
            BitmapFont.write(canvas.image(), marks.get(i).text(), label.x + PAD, label.y + PAD, Color.WHITE);
        }
        graphics.dispose();
    }
}
