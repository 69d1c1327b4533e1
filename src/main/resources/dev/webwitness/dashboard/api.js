// What the server is asked. A change carries the session's token; a refusal is an Error with the server's own sentence.

const token = document.querySelector('meta[name=token]').content;

export async function get(path) {
  return answer(await fetch(path, { headers: { Accept: 'application/json' }, cache: 'no-store' }));
}

export async function change(method, path, body) {
  return answer(await fetch(path, {
    method,
    headers: { 'Content-Type': 'application/json', 'X-Webwitness-Token': token },
    body: JSON.stringify(body ?? {}),
  }));
}

async function answer(response) {
  const said = await response.json().catch(() => ({}));
  if (response.ok) return said;
  const error = new Error(said.error?.message ?? 'The server answered ' + response.status + '.');
  error.status = response.status;
  throw error;
}

// A line to the server at this path: comes again by itself after a break, with longer pauses each time.
export function line(path, { said, picture, state }) {
  let socket = null;
  let pause = 500;
  let over = false;
  let beat = 0;

  function open() {
    const address = new URL(path + '?token=' + encodeURIComponent(token), location.href);
    address.protocol = 'ws:';
    socket = new WebSocket(address);
    socket.binaryType = 'arraybuffer';
    socket.addEventListener('open', () => {
      pause = 500;
      state('open');
      beat = setInterval(() => send({ ping: true }), 20000);
    });
    socket.addEventListener('message', (event) => {
      if (typeof event.data === 'string') {
        said(JSON.parse(event.data));
        return;
      }
      const length = new DataView(event.data).getUint16(0);
      const about = JSON.parse(new TextDecoder().decode(new Uint8Array(event.data, 2, length)));
      picture(new Blob([new Uint8Array(event.data, 2 + length)], { type: 'image/jpeg' }), about, () => send({ seen: true }));
    });
    socket.addEventListener('close', () => {
      clearInterval(beat);
      if (over) return;
      state('lost');
      setTimeout(() => over || open(), pause);
      pause = Math.min(pause * 2, 10000);
    });
  }

  function send(message) {
    if (socket.readyState !== WebSocket.OPEN) return false;
    socket.send(JSON.stringify(message));
    return true;
  }

  open();
  return {
    send,
    close() {
      over = true;
      socket.close();
    },
  };
}
