package dev.webwitness.model;

/** How far two words are from each other, so that an error can name what was most likely meant (Levenshtein 1966). Pure. */
public final class EditDistance {
    private EditDistance() {}

    /** How many characters have to be put in, taken out or changed to make one of the other; upper and lower case differ. */
    public static int between(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int change = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(change, Math.min(row[j], row[j - 1]) + 1);
            }
        }
        return row[b.length()];
    }
}
