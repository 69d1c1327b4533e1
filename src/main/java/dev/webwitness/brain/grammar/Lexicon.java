package dev.webwitness.brain.grammar;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The grammar's words, all in one place: verbs with their synonyms, roles, states, ordinals, words that name buttons. */
final class Lexicon {
    private static final Pattern SPACE = Pattern.compile("\\s+");

    private static final String VERBS = """
            OPEN: open; load; visit; browse to; launch; open up; bring up; start at; start on; start from; begin at; goto; point the browser at; pull up; call up; access; start the app at
            GO: go to; go over to; navigate to; navigate directly to; navigate; nav to; head over to; head to; head to; get to; go directly to; go straight to; go into; go in; move to; proceed to; jump to; go on; surf to; go; make your way to; continue to; advance to; drill into; drill down into; jump into; step into; follow; follow the link; browse into; move on to; navigate into; navigate over to
            BACK: go back; back; browser back; navigate back; step back
            FORWARD: go forward; forward; browser forward; navigate forward; fwd; go fwd
            RELOAD: reload; refresh; f5; hard reload; hard refresh
            CLICK: click; click on; click onto; click into; click inside; click in; click to; click at; tap; tap on; push; expand; collapse; unfold; open the menu; left-click; left click; activate; click the; clicking; clicking on; place cursor in; focus; focus on; place the cursor in; dismiss the banner; single-click; single click; touch; trigger; click upon; click over; mouse click; mouse click on; unfold; open the dropdown; open the drop-down; toggle open; clicks; place cursor at; place the cursor at; put the cursor in; put the cursor at; place the cursor on; thumb up
            DBLCLICK: double-click; double click; doubleclick; dblclick; double-click on; double click on; double tap; double-tap; dblclick on; double-click onto; doubleclick on; double-click into; double click into
            RIGHTCLICK: right-click; right click; rightclick; right-click on; right click on; rightclick on; context-click; open the context menu of; open the context menu on
            HOVER: hover; hover over; hover on; mouse over; mouseover; move the mouse over; move the pointer over; move the cursor over; hover above; point at; point to; mouse-over; mouse over the; hold the mouse over; rest the mouse on; hover onto
            TYPE: type; type in; enter; write; write inside; key in; input; put; paste; supply; provide; give; insert; use; specify; compose; append; answer with; reply with; respond with; type out; enter the text; type the text; add the text; type into; type inside; enter into
            FILL: fill; fill in; fill out; complete; populate; replace; fill up; overwrite; prefill
            SET: set; make
            CHANGE: change; change to; bump; increase; decrease; adjust; update; rename; switch over; raise; lower; sort by; sort; order by; edit; modify; alter; reduce; shift; turn up; turn down; drag up; amend
            CLEAR: clear; erase what stands in; clear what stands in; delete what stands in; remove what stands in; erase what is in; clear what is in; erase the text in; erase the content of; clear the content of; clear the text in; empty; erase; blank out; clear out; delete the text in; delete the text from; delete the content of; delete the contents of; remove the text from; wipe; delete everything in; delete everything from; remove everything from; delete all text in; delete all text from; delete the contents of; delete the content in; delete what is in; delete what is there; delete the old text; delete the existing text; delete the current value; remove what is there; remove the old value; delete the old value; remove the existing text; remove what is in; get rid of what is there; get rid of the text in; get rid of the old text; get rid of what is in; throw out what is there
            CHOOSE: select; choose; pick; pick out; take; opt for; go for; go with; settle for; choose option; select the option; select option; highlight
            CHECK: check; tick; mark; check off; enable; tick off; select the checkbox; check the box; put a check in; put a tick in; put a tick at; place a check in; place a tick in; put a check mark in; put a checkmark in; put a checkmark on; check mark; set the tick at; tick on
            UNCHECK: uncheck; untick; unmark; deselect; unselect; un-check; un-tick; disable; clear the checkbox; clear the box; remove the tick from; remove the check from; remove the check mark from; take the tick out of; take the tick off; take the check off; clear the tick from
            TURN: turn on; turn off; toggle; toggle on; toggle off; switch on; switch off; flip; turn
            LEAVE: leave; keep
            PRESS: press; press on; hit; hit on; hit the key; strike; send the key; send keys; press the key; make; do; arrow down; arrow up; arrow left; arrow right; tab out; tab out of; tab to; tab over to; tab down to; tab on to; tab through to; tab forward to; tab back to; tab into; tab; esc; escape; hold; blur; blur out of; unfocus
            SCROLL: scroll; scroll to; scroll down; scroll up; scroll down to; scroll up to; scroll until; scroll till; scroll by; scroll all the way
            RESIZE: resize
            SWITCH: switch to; switch; switch back to; switch over to; switch into; change to the tab; toggle to; focus the tab; continue in; go on in; carry on in; proceed in; keep going in; keep working in; work in; enter the frame; enter the iframe; inside the frame; inside the iframe; go back out to; leave the frame; leave the iframe; exit the frame; exit the iframe
            CLOSE: close
            RETURN: return; return to; come back to; go back to; get back to; head back to; jump back to; move back to
            DIALOG_YES: accept; answer; respond to; say yes; say ok; answer yes; agree to; confirm; approve; allow; accept and close
            DIALOG_NO: dismiss; deny; reject; decline; say no; answer no; stay on
            WAIT: wait; wait for; wait until; wait till; pause; pause for; sleep; sleep for; wait up to; hold on; allow up to; give it; stand by; hang on; wait around; wait while
            EXPECT: expect; watch; observe how; expect that; expect to see; verify; verify that; check that; check if; check whether; double-check; double-check that; double check; double check that; re-check; make sure; make sure that; make certain; make certain that; ensure; ensure that; ensure to see; assert; assert that; validate; validate that; confirm that; confirm; see; see that; see whether; see if; look for; notice; notice that; observe; observe that; watch for; be sure; be sure that; you should see; you should get; you should find; you will see; you see; should see; should get; must see; i should see; i see; we should see; user should see; the user should see; the user sees; make sure you see; there should be; there must be; there has to be; there will be; there is; there are; it must be visible; test that; test whether; see to it that; the page should show; the page should display; the page shows; the page should contain; the page contains; page contains; page shows; prove that; you are supposed to see; you shall see; we expect; i expect; we expect that; i expect that; i would expect; i want to see; look that; control that; look out for; check for; see how; test if; be certain; you can see; we can see; i can see; one sees; confirm whether; confirm if; verify if; verify whether; validate if; assure; assure that; be sure to see; find out if; find out whether; look whether; look if
            SEARCH: search for; search; look up
            LOGIN: log in as; log in with; login as; login with; sign in as; sign in with; log into; log in with just;  log in using; sign in using; log on as; authenticate as; authenticate with; logged in as; i am logged in as; i am logged in as; am signed in as; i am signed in as; user is logged in as; try to log in with; authenticate; log me in; log me in as; log in as user; log in as the user; sign me in as; log in via; sign in via; log yourself in as; log in to the app as; log in to the app with; am logged in as; am logged in with; am signed in with; are logged in as; is logged in as; be logged in as
            UPLOAD: upload; attach; put the file; take the file; use the file; insert the file; give the file; put the picture; put the photo; put the document; put the image; take the picture; attaching; uploading; choose the file; choose file; select the file; drop the file; add the file; pick the file; drop the files; attach the file; upload the file; add the attachment; attach file; upload file; attach the attachment
            DRAG: drag; drag and drop; drag-and-drop; move; drop; slide; pull; reorder; reposition
            REMEMBER: remember; note; note down; memorize; memorise; store; keep in mind; write down; save the value of; save the text of; make a note of; take note of; take a note of; make note of; take down; put down; jot down; copy down; take down; write down; keep a note of
            EXTRACT: extract; read out; read; capture; collect; scrape; grab; tell me; report; list; return the; give me; report back; get me; what is; what are; print out; fetch; tell us; tell me what is; let me know; give back; output; get the text of; get the value of; get the content of; read off
            REPEAT: repeat; for each; for every; for all; do this for; loop over; iterate over; do the same for; repeat for; repeat until
            FIND: find; locate; look for the
            FILTER: filter; filter by; filter the list by; filter on; narrow down to; narrow the list down to; narrow it down to; narrow the results down to; filter for
            IGNORE: take a screenshot; take screenshot; screenshot; ignore; ignore it; skip; do nothing; leave it; be patient; report any errors; report all errors; report any console errors; report any javascript errors; report any js errors; report all console errors; report any problems; report any issues; stop here; stop there; stop the test; stop testing; end the test; end here; that is it; that is all; nothing else; take your time; take a snapshot; make a screenshot; take a picture
            BUTTON: save; submit; send; book; publish; done; next; continue; finish; cancel; apply; log out; logout; sign out; log in; login; sign in; copy link; remove; delete; add to cart; add to basket; add to bag; add to wishlist; add to favourites; add to favorites; add to list; checkout; check out; pay; buy; order; place the order; post; create; generate; revoke; restore; sign up; register; subscribe; unsubscribe; proceed; download; print; share; export; import; preview; undo; redo; add; withdraw; join; reset; retry; resend; archive; duplicate; deactivate; install; accept all; reject all; accept cookies; edit; report an issue; start; play; stop; copy; skip; view; invite; discard; show more; load more; compare; rename it; approve it; upgrade; reply; follow; like; purchase; donate; place order; finish & submit; save & close; save and close; confirm; approve; unpin; star; unstar; bookmark; mute; unmute; vote; lock; unlock; unblock; quote; hide; show; reopen; merge; deploy; restart; upvote; downvote; clone; fork; schedule; reserve; rent; refund; ship; assign; unassign; minimise; minimize; maximise; maximize; zoom in; zoom out; step forward; mark as read; mark as done; mark all as read; mark all as done; mark everything as read; reactivate; unarchive; clear all filters; reset filters; reset all filters; sync; refresh list; request; reschedule; book now; rotate; crop; pause it; resume; acknowledge; snooze; recall; revert; kick; ban; unban; promote; demote; renew; extend; enrol; enroll; unenrol; unenroll; escalate; resolve; redeem; claim; flag; unflag; dispatch; swap; connect; disconnect; unlink; pair; unpair; calibrate; recalibrate; rewind; top up; retract; roll back; rollback; terminate; reboot; suspend; eject; back up; recalculate; regenerate; rebuild; rerun; re-run; redeploy; reconnect; repost; unfollow; unlike; block; unsend; cancel order; submit for approval; send for approval; submit for review; send for review; request approval; request access; apply for; pay now; buy now; order now; sign now; apply now; donate now; join now; start now; register now; subscribe now; reserve now; upgrade now; install now; download now; submit now; send now; publish now; renew now; redeem now; checkout now; try again; try it; resend code; report post; report abuse; report user; merge all; approve all; decline all; select none; take over; hand over; hang up; end call; end for all; mark as paid; mark as unread; mark as complete; mark as sent; enlarge; shrink; recharge; reprint; reissue; finalise; finalize; authorise; authorize; impersonate; whitelist; blacklist; convert; enqueue; dequeue; broadcast; go live
            """;

    private static final Map<String, Verb> BY_PHRASE = verbs();
    private static final int LONGEST = 6;

    static final Map<String, String> ROLES = pairs("""
            button=button; btn=button; buttons=button; submit button=button; link=link; hyperlink=link; links=link;
            tab=tab; checkbox=checkbox; check box=checkbox; tick box=checkbox; tickbox=checkbox; radio=radio; radio button=radio;
            radiobutton=radio; option button=radio; switch=switch; toggle=switch; field=textbox; input=textbox; input field=textbox;
            text field=textbox; textfield=textbox; text box=textbox; textbox=textbox; textarea=textbox; text area=textbox; text input=textbox;
            search box=searchbox; search field=searchbox; search bar=searchbox; search input=searchbox; searchbox=searchbox;
            dropdown=combobox; drop-down=combobox; drop down=combobox; dropdown list=combobox; select=combobox; select box=combobox;
            combobox=combobox; combo box=combobox; selector=combobox; picker=combobox; listbox=listbox; list box=listbox;
            menu item=menuitem; menu entry=menuitem; menuitem=menuitem; nav item=link; nav link=link; menu option=menuitem;
            option=option; heading=heading; headline=heading; header row=row; image=img; picture=img; img=img; slider=slider;
            spin button=spinbutton; spinbutton=spinbutton; spin box=spinbutton; row=row; cell=cell; dialog=dialog; modal=dialog; icon=; emoji=; preset=; box=; item=; element=; entry=; label=; text=;
            date picker=; plan=; tile=; card=; chip=; badge=; page=; question=; column=columnheader; column header=columnheader
            """);

    /** Words that describe an element whose name stands in quotes beside them, and give no role away. */
    static final Set<String> GENERIC = words("""
            icon box item element entry label text date picker plan tile card chip badge page question menu list option the a an called
            named titled labelled labeled with message toast banner popup pop-up section area panel tab step lead row new red green blue
            yellow big small first link answer value main primary
            """);

    static final Map<String, Integer> ORDINALS = ordinals();

    static final Map<String, String> STATES = pairs("""
            disabled=disabled; greyed out=disabled; grayed out=disabled; greyed-out=disabled; grayed-out=disabled; grey=disabled; inactive=disabled;
            not clickable=disabled; unclickable=disabled; deactivated=disabled; enabled=enabled; active=enabled; clickable=enabled; pressable=enabled; tappable=enabled; usable=enabled; available=enabled;
            checked=checked; ticked=checked; on=on; switched on=on; turned on=on; unchecked=unchecked; unticked=unchecked;
            not checked=unchecked; not ticked=unchecked; off=off; switched off=off; turned off=off; selected=selected; chosen=selected; preselected=selected;
            picked=selected; unselected=unselected; deselected=unselected; focused=focused; focussed=focused; in focus=focused;
            empty=empty; blank=empty; cleared=empty; expanded=expanded; collapsed=collapsed; required=required; mandatory=required;
            readonly=readonly; read-only=readonly; read only=readonly; editable=editable; invalid=invalid; pressed=pressed;
            highlighted=highlighted; marked as active=active; current=current; loading=busy; busy=busy;
            struck through=struck through; struck-through=struck through; stricken through=struck through; struck out=struck through
            """);

    /** Button words that take no object but one of these. */
    static final Set<String> EMPTY_OBJECTS = words("""
            it this that them him her changes form dialog page order item everything settings all again entry document file task modal
            """);

    /** After these the word before was a noun: {@code focus should be}, {@code list still has}. */
    private static final Set<String> NOUN_BEFORE = words(
            "should must is are isn't aren't was were has have does will still stays shows contains says reads becomes gets appears = == >=");

    /** {@code Type of leave is Vacation}, {@code note counter says 13/200}: a thing that something is told of. */
    private static final Pattern NOUN = Pattern.compile(
            "(?:type|record|list|note|book|order|review|search|filter|check|upload|save|sort|mark) of (?:the )?[\\p{L}-]+(?: [\\p{L}-]+)? (?:is|are|should|must|has|shows?|reads?|says?)\\b.*"
                    + "|(?:note|record|type|search|filter|upload|review) \\p{Ll}+ (?:shows|reads|says|displays)\\b.*"
                    + "|(?:filter|sort|search|select|upload|share|copy|print|play|record|review|order|book|note|mark|drag|scroll|zoom|save|undo|reset|edit|add|comment|reply|like|follow|report|export|import|download)"
                    + " \\p{Ll}+ (?:is|are) (?:now |still |also |not )?(?:shown|visible|displayed|there|present|listed|enabled|disabled|gone|hidden|empty|full|open|closed|expanded|collapsed|selected|checked)\\b.*",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern PUNCTUATION = Pattern.compile("[,:.!]+$");

    private static final Kept<Optional<Hit>> HITS = new Kept<>(words -> Optional.ofNullable(verb(words)));

    private Lexicon() {}

    /** An imperative: which verb, the words it was written with, and what follows it. */
    record Hit(Verb verb, String phrase, String rest) {}

    /** The longest verb phrase the words start with, or null. */
    static @Nullable Hit verbAt(String words) {
        return HITS.of(words).orElse(null);
    }

    private static @Nullable Hit verb(String words) {
        String[] split = SPACE.split(words, LONGEST + 2);
        for (int n = Math.min(LONGEST, split.length); n > 0; n--) {
            String phrase = String.join(" ", List.of(split).subList(0, n)).toLowerCase(Locale.ROOT);
            String bare = PUNCTUATION.matcher(phrase).replaceAll("");
            Verb verb = BY_PHRASE.get(bare);
            boolean label = phrase.endsWith(":")
                    && verb != Verb.CLICK
                    && verb != Verb.EXPECT
                    && verb != Verb.PRESS
                    && verb != Verb.TYPE
                    && !(verb == Verb.FILL && phrase.startsWith("fill"));
            if (verb != null && !label) {
                String after = n < split.length ? split[n] : "";
                if (NOUN_BEFORE.contains(after.toLowerCase(Locale.ROOT)) && verb != Verb.EXPECT) {
                    return null;
                }
                if (n == 1 && NOUN.matcher(words).matches()) {
                    return null;
                }
                String rest =
                        n == split.length ? "" : String.join(" ", List.of(split).subList(n, split.length));
                return new Hit(verb, bare, rest.strip());
            }
        }
        return null;
    }

    static @Nullable String role(String words) {
        return ROLES.get(words.toLowerCase(Locale.ROOT));
    }

    private static Map<String, Verb> verbs() {
        Map<String, Verb> map = new HashMap<>();
        for (String line : VERBS.strip().split("\n", -1)) {
            int colon = line.indexOf(':');
            Verb verb = Verb.valueOf(line.substring(0, colon).strip());
            for (String phrase : line.substring(colon + 1).split(";", -1)) {
                map.putIfAbsent(phrase.strip(), verb);
            }
        }
        return Map.copyOf(map);
    }

    private static Map<String, String> pairs(String table) {
        Map<String, String> map = new TreeMap<>();
        for (String pair : table.split(";", -1)) {
            String[] sides = pair.strip().split("=", 2);
            map.put(sides[0].strip(), sides.length > 1 ? sides[1].strip() : "");
        }
        return map;
    }

    private static Set<String> words(String list) {
        return SPACE.splitAsStream(list.strip()).collect(Collectors.toUnmodifiableSet());
    }

    private static Map<String, Integer> ordinals() {
        Map<String, Integer> map = new HashMap<>();
        List<String> names =
                List.of("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth");
        for (int i = 0; i < names.size(); i++) {
            map.put(names.get(i), i + 1);
        }
        List.of("1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th", "9th", "10th")
                .forEach(name -> map.put(name, Integer.parseInt(name.replaceAll("\\D", ""))));
        map.put("last", -1);
        map.put("topmost", 1);
        return Map.copyOf(map);
    }
}
