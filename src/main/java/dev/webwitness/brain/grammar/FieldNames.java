package dev.webwitness.brain.grammar;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** What fields are usually called, so that {@code reason spam} is known for a field and its value: the last word of their names. */
final class FieldNames {
    private static final Pattern SPACE = Pattern.compile("\\s+");

    /** Fields of a form, filled by typing or by choosing. */
    private static final Set<String> KNOWN = words("""
            name surname username user nickname login email e-mail mail phone mobile tel telephone fax address addr street city town zip
            postcode country county region state company employer password passcode pin code voucher coupon iban bic card cvc cvv expiry
            subject headline caption alt slug url website description desc comment comments note notes remark remarks reason motivation
            answer reply bio tag tags keyword keywords price cost rate qty quantity weight height width length age birthday birthdate
            date time start end begin from to until till duration deadline hour hours minutes amount budget limit min max discount plate
            reference recipient recipients receiver cc bcc participants attendees guest guests owner assignee author artist location
            place venue room language currency template layout theme priority category subcategory type kind size colour color gender
            salutation role department team project customer client supplier branch warehouse difficulty level class period range unit
            frequency interval format quality speed profile deck server ward method account destination origin via outbound outward check-in check-out
            inbound departure arrival topic album genre brand model year month week day quarter title body text message iframe sauce topping
            toppings crust flavour flavor material style species tip
            """);

    /** What is as often told of a page as typed into it, so that it needs another field beside it. */
    private static final Set<String> TOLD = words("""
            title text message body headline heading caption label status user account price cost amount time day name
            """);

    /** What is worked out, shown or pointed at, and no field. */
    private static final Set<String> SHOWN = words("""
            step steps test case page version order invoice ticket row line item items entry entries bed status result results total
            totals subtotal sum fee fees charge charges surcharge net gross vat tax balance score count counter number badge toast banner error warning hint tab button btn
            link icon menu dialog popup modal heading column cell table list field box picture image photo tooltip notification alert
            likes views views stock hits remaining left available as at by for in is of on or the with and not no than then after before
            only still now a an my your its be are was
            """);

    /** Fields that are called by one such word, and end no other name. */
    private static final Set<String> END = words("from to until till via day week month year begin");

    /** What pages ask for and seldom tell. */
    private static final Set<String> TYPED = words(
            "zip postcode email e-mail mail phone mobile iban pin password passcode coupon voucher cvc cvv street surname");

    /** What people and things are numbered by, as a form asks for it. */
    private static final Pattern NUMBERED = Pattern.compile(
            "(?:the )?(?:house|street|door|building|flat|apartment|room|phone|mobile|telephone|fax|contact|card|customer|client|account|bank|member|membership|passport|id|licen[cs]e|registration|vat|tax|insurance|policy|contract|meter|serial|flight) (?:number|no\\.?|nr\\.?)",
            Pattern.CASE_INSENSITIVE);

    private FieldNames() {}

    /** Whether it is asked for and seldom told. */
    static boolean typed(String name) {
        return TYPED.contains(last(name));
    }

    /** Whether fields are usually called so. */
    static boolean known(String name) {
        String last = last(name);
        return NUMBERED.matcher(name.strip()).matches()
                || KNOWN.contains(last) && (!END.contains(last) || last.equalsIgnoreCase(name.strip()));
    }

    /** Whether it is rather told of a page than filled in. */
    static boolean told(String name) {
        return TOLD.contains(last(name));
    }

    /** Whether no field is called so. */
    static boolean shown(String name) {
        return SHOWN.contains(last(name)) && !NUMBERED.matcher(name.strip()).matches();
    }

    private static String last(String name) {
        String[] all = SPACE.split(name.strip().toLowerCase(Locale.ROOT));
        return all[all.length - 1];
    }

    private static Set<String> words(String list) {
        return SPACE.splitAsStream(list.strip()).collect(java.util.stream.Collectors.toUnmodifiableSet());
    }
}
