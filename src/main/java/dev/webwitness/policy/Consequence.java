package dev.webwitness.policy;

import dev.webwitness.model.WordEdges;
import java.util.regex.Pattern;

/** What is not done unasked, because it cannot be undone: told from the words on what would be pressed. Pure. */
enum Consequence {
    PAYMENT(
            "payment",
            "pay(?:ments?)?(?: now)?|buy(?: now| it)?|purchase|(?:place|complete|confirm|submit|send|finish|finali[sz]e) (?:my |your |the |this )?(?:order|payment|purchase|transfer|booking)"
                    + "|order now|donate|transfer|send (?:money|funds|payment|bitcoins?|crypto|coins)|withdraw|wire|subscribe (?:now|for|and pay)|upgrade (?:now|for)|authori[sz]e payment"
                    + "|kaufen|jetzt kaufen|bezahlen|zahlen|zahlungspflichtig bestellen|überweisen|acheter|payer|commander|virement|comprar|pagar|transferir|acquista|paga|compra|betalen|kopen",
            "(?:pay|pays|paying|buy|buys|buying|donate|donating|transfer|transferring|withdraw|upgrade|upgrading|ordering|purchasing|booking|spend)(?![\\p{L}])"
                    + "|(?:order|purchase|book|wire|subscribe to) (?:the|a|an|it|one|two|three|some|my|this|that|these|\\d|\")|(?:plac|complet|finish|submit|confirm|finali[sz]|mak|send)(?:e|es|ing)? (?:[\\p{L}]+ ){0,2}(?:order|purchase|payment|booking|checkout)(?![\\p{L}])"
                    + "|(?:go|run) through (?:the )?(?:whole )?checkout|kaufe|kauf |bezahle|zahle|bestelle|überweise|achète|achet|payer|payez|commander|commandez|compra |comprar|paga |pagar|acquista|betaal|koop"),
    DELETION(
            "deletion",
            "delete|erase|wipe|destroy|purge|deactivate|terminate|drop (?:table|database|schema)|factory reset|reset (?:everything|all|account|database)"
                    + "|(?:close|cancel|remove|disable) (?:my |your |the |this )?(?:account|subscription|user|member|project|repository|workspace|organi[sz]ation|everything|all(?: data)?)"
                    + "|empty (?:the )?trash|löschen|konto schließen|kündigen|supprimer|effacer|eliminar|borrar|elimina|cancella|excluir|apagar|verwijderen",
            "(?:delete|deletes|deleting|erase|erasing|wipe|wiping|destroy|purge|deactivate|deactivating|terminate|cancel|cancels|cancelling|canceling|remove|removes|removing|disable|disabling)(?![\\p{L}])"
                    + "|(?:close|closing|reset|resetting|drop|dropping) (?:my|the|your|this|an?) (?:[\\p{L}]+ ){0,2}(?:account|database|table|project|workspace|everything)|(?:empty|clear) (?:my|the|all)|reset (?:everything|all)"
                    + "|lösche|kündige|schließe (?:das|mein)|supprime|efface|elimina|borra|cancella|exclua|apague|verwijder");

    /** What a task forbids, it does not ask for. */
    private static final Pattern FORBIDDEN = WordEdges.compile(
            "(?i)\\b(?:do not|don'?t|never|must not|should not|shouldn'?t|without|nothing is|nicht|ohne|ne pas|sans|sin|no)\\b[^.;,\\n]*");

    private final String word;
    private final Pattern names;
    private final Pattern asks;

    Consequence(String word, String names, String asks) {
        this.word = word;
        this.names = Pattern.compile("(?:^|[^\\p{L}])(?:" + names + ")(?:$|[^\\p{L}])", flags());
        this.asks = Pattern.compile("(?:^|[^\\p{L}])(?:" + asks + ")", flags());
    }

    private static int flags() {
        return Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE;
    }

    /** Whether words on a button, or an address, promise it. */
    boolean follows(String words) {
        return names.matcher(words).find();
    }

    /** Whether a task asks for it. */
    boolean askedBy(String task) {
        return asks.matcher(FORBIDDEN.matcher(task).replaceAll(" ")).find();
    }

    String word() {
        return word;
    }
}
