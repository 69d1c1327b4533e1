package dev.webwitness.mcp.tool.args;

import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.request.Viewport;
import dev.webwitness.model.text.EditDistance;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The viewport a caller asks for: by size, or by a device's name. */
public final class ViewportArgument {
    /** The devices by name; sizes are what a page sees in the device's own browser. */
    private static final Map<String, Viewport> DEVICES = devices();

    private static final Pattern SIZE =
            Pattern.compile("(\\d{2,5})\\s*[x\u00d7*,]\\s*(\\d{2,5})", Pattern.CASE_INSENSITIVE);

    private ViewportArgument() {}

    /** The names of the devices. */
    public static List<String> names() {
        return List.copyOf(DEVICES.keySet());
    }

    /** The window for the two arguments, of which at most one may be given. */
    public static Viewport chosen(@Nullable String size, @Nullable String device, Viewport otherwise) {
        if (size != null && device != null) {
            throw WebwitnessException.argument(
                    "device",
                    "viewport and device exclude each other; give one of them.",
                    "\"device\": \"" + device + "\"");
        }
        if (device != null) {
            return device(device);
        }
        return size == null ? otherwise : size(size, otherwise.scale());
    }

    private static Viewport size(String text, double scale) {
        Matcher size = SIZE.matcher(text.strip());
        int width = size.matches() ? Integer.parseInt(size.group(1)) : 0;
        int height = size.matches() ? Integer.parseInt(size.group(2)) : 0;
        if (!Viewport.fits(width) || !Viewport.fits(height)) {
            throw WebwitnessException.argument(
                    "viewport",
                    "expected " + Viewport.SIZES + ", got " + Parameter.shown(text) + ".",
                    "\"viewport\": \"1280x800\"");
        }
        return new Viewport(width, height, scale, false, null);
    }

    private static Viewport device(String name) {
        String wanted = EditDistance.normalise(name);
        return DEVICES.entrySet().stream()
                .filter(entry -> EditDistance.normalise(entry.getKey()).equals(wanted))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElseThrow(() -> WebwitnessException.argument(
                        "device",
                        "expected one of " + String.join(", ", DEVICES.keySet()) + "; got " + Parameter.shown(name)
                                + ". For another size give viewport.",
                        "\"device\": \""
                                + EditDistance.nearest(name, DEVICES.keySet()).orElse("iPhone 15") + "\""));
    }

    private static Map<String, Viewport> devices() {
        String iphone =
                "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)"
                        + " Version/17.5 Mobile/15E148 Safari/604.1";
        String ipad = "Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)"
                + " Version/17.5 Mobile/15E148 Safari/604.1";
        Map<String, Viewport> devices = new LinkedHashMap<>();
        devices.put("iPhone 15", new Viewport(393, 659, 3, true, iphone));
        devices.put("iPhone SE", new Viewport(375, 548, 2, true, iphone));
        devices.put("Pixel 8", new Viewport(412, 839, 2.625, true, android("Pixel 8")));
        devices.put("Galaxy S24", new Viewport(360, 659, 3, true, android("SM-S921B")));
        devices.put("iPad", new Viewport(810, 1010, 2, true, ipad));
        devices.put("iPad Pro 11", new Viewport(834, 1124, 2, true, ipad));
        devices.put("Laptop", new Viewport(1366, 768, 1, false, null));
        devices.put("Desktop HD", new Viewport(1920, 1080, 1, false, null));
        return devices;
    }

    private static String android(String model) {
        return "Mozilla/5.0 (Linux; Android 14; " + model + ") AppleWebKit/537.36 (KHTML, like Gecko)"
                + " Chrome/140.0.0.0 Mobile Safari/537.36";
    }
}
