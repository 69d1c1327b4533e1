// Uses the entrance up that this page was opened with, and goes on. Only a page that somebody looks at does: what a browser, a mail program or a chat
// fetches beforehand runs no script, and a page that is rendered beforehand waits.
const enter = async () => {
  const answer = await fetch(location.pathname + location.search, { method: 'POST' });
  const said = answer.ok ? await answer.json() : { path: '/' };
  location.replace(said.path);
};
if (document.prerendering) {
  document.addEventListener('prerenderingchange', enter, { once: true });
} else {
  enter();
}
