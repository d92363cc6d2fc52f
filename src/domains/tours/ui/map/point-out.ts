/* A tour's number on the map and its line in the list: where one is pointed at or has the focus, the other is lit as well. */
const map = document.querySelector('#map');

for (const type of ['pointerover', 'pointerout', 'focusin', 'focusout']) {
  map?.addEventListener(type, ({ target }) => {
    const chosen = /over|in$/.test(type) && target instanceof Element ? target.closest('a') : null;
    for (const link of map.querySelectorAll('a')) link.toggleAttribute('data-lit', link.href === chosen?.href);
  });
}

export {};
