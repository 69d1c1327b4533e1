// Where in the window the picture of the page is painted, and which place of the page is where in it.

export function startFrame(glass, picture) {
  let view = null;
  let shape = 1;

  // The picture keeps its shape inside its box, so there may be empty strips at two sides. While the next one is being read it has no shape: it has the last one's.
  function painted() {
    const box = picture.getBoundingClientRect();
    if (picture.naturalWidth > 0 && picture.naturalHeight > 0) shape = picture.naturalWidth / picture.naturalHeight;
    const width = Math.min(box.width, box.height * shape);
    const height = Math.min(box.height, box.width / shape);
    return { left: box.left + (box.width - width) / 2, top: box.top + (box.height - height) / 2, width, height };
  }

  return {
    // What the picture shows, as it came with it.
    shows(about) {
      view = about.width > 0 && about.height > 0 && about.target ? { target: about.target, width: about.width, height: about.height } : null;
    },
    get target() {
      return view?.target ?? null;
    },
    // A place of the window in CSS pixels of the page; what is beside the picture is at its edge.
    toPage(x, y) {
      const at = painted();
      const within = (part, whole) => Math.min(Math.max(part, 0), 1) * whole;
      return { x: Math.min(within((x - at.left) / at.width, view.width), view.width - 0.01), y: Math.min(within((y - at.top) / at.height, view.height), view.height - 0.01) };
    },
    beside(x, y) {
      const at = painted();
      return x < at.left || y < at.top || x > at.left + at.width || y > at.top + at.height;
    },
    // A box of the page as a place over the picture; null where it is not to be seen.
    place(box) {
      if (!view || !box || box.x + box.width < 0 || box.y + box.height < 0 || box.x > view.width || box.y > view.height) return null;
      const at = painted();
      const own = glass.getBoundingClientRect();
      const left = Math.max(0, box.x);
      const top = Math.max(0, box.y);
      const across = at.width / view.width;
      const down = at.height / view.height;
      return {
        left: at.left - own.left + left * across + 'px',
        top: at.top - own.top + top * down + 'px',
        width: (Math.min(box.x + box.width, view.width) - left) * across + 'px',
        height: (Math.min(box.y + box.height, view.height) - top) * down + 'px',
      };
    },
    // Puts a mark there, or hides it.
    mark(element, box) {
      const place = this.place(box);
      element.hidden = !place;
      if (place) Object.assign(element.style, place);
    },
  };
}
