// Filter of the timeline and the picture viewer. Without it the page shows everything and pictures open by themselves.
(() => {
  'use strict';
  const form = document.querySelector('.filter');
  if (form) {
    const rows = [...document.querySelectorAll('.events > li')];
    const count = form.querySelector('output');
    const apply = () => {
      const show = form.elements.show.value;
      const find = form.elements.find.value.trim().toLowerCase();
      let left = 0;
      for (const row of rows) {
        const kind = !show || (show === 'error' ? row.classList.contains('error') : row.dataset.type === show);
        row.hidden = !(kind && (!find || row.textContent.toLowerCase().includes(find)));
        left += row.hidden ? 0 : 1;
      }
      count.value = left === rows.length ? '' : left + ' of ' + rows.length;
    };
    form.addEventListener('input', apply);
    form.addEventListener('submit', (event) => event.preventDefault());
    form.hidden = false;
  }

  const viewer = document.querySelector('.viewer');
  const shots = [...document.querySelectorAll('a.shot')];
  let at = 0;
  const show = (index) => {
    at = (index + shots.length) % shots.length;
    const picture = viewer.querySelector('img');
    picture.src = shots[at].getAttribute('href');
    picture.alt = shots[at].querySelector('img')?.alt ?? '';
    viewer.querySelector('.caption').textContent = shots[at].dataset.caption;
  };
  shots.forEach((shot, index) => {
    const gone = () => {
      shot.classList.add('gone');
      shot.textContent = 'picture not here';
    };
    const picture = shot.querySelector('img');
    picture.addEventListener('error', gone);
    shot.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || shot.classList.contains('gone')) return;
      event.preventDefault();
      show(index);
      viewer.showModal();
    });
  });
  viewer.querySelector('.prev').addEventListener('click', () => show(at - 1));
  viewer.querySelector('.next').addEventListener('click', () => show(at + 1));
  viewer.querySelector('.close').addEventListener('click', () => viewer.close());
  viewer.addEventListener('click', (event) => {
    if (event.target === viewer || event.target.localName === 'img') viewer.close();
  });
  viewer.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowLeft') show(at - 1);
    if (event.key === 'ArrowRight') show(at + 1);
  });
})();
