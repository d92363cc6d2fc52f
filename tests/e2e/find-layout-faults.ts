/** Runs in the page, and so holds all it needs. */
export function findFaults(allowed: string): string[] {
  type Box = { left: number; top: number; right: number; bottom: number };
  /** By how many pixels boxes may touch, and print may leave its box. */
  const SLACK = 3;
  /** Contrast under which words are lost; axe asks for more wherever it can tell the ground. */
  const LOST = 3;
  const HOLE = { width: 160, height: 120 };
  /** The page's own width: a phone's `innerWidth` grows with what sticks out. */
  const pageWidth = document.documentElement.clientWidth;
  const faults = new Set<string>();

  function nameOf(element: Element): string {
    const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 40);
    return `${element.localName}${element.classList[0] ? `.${element.classList[0]}` : ''} "${text}"`;
  }
  function ancestorWith(element: Element | null, property: 'position' | 'overflowX', value: RegExp): Element | undefined {
    for (let at = element; at && at !== document.body; at = at.parentElement) if (value.test(getComputedStyle(at)[property])) return at;
    return undefined;
  }
  const staying = new Map<Element, boolean>();
  /** Bars and buttons that stay while the page scrolls: nothing can keep clear of them everywhere. */
  function stays(element: Element): boolean {
    const does = staying.get(element) ?? ancestorWith(element, 'position', /fixed|sticky/) !== undefined;
    staying.set(element, does);
    return does;
  }
  const scroller = (element: Element) => ancestorWith(element.parentElement, 'overflowX', /auto|scroll/);

  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const colours = new Map<string, number[]>();
  /** Red, green and blue from 0 to 255, and how opaque, from 0 to 1. */
  function colourOf(css: string): number[] {
    const known = colours.get(css);
    if (known || !canvas) return known ?? [0, 0, 0, 0];
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = css;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
    const colour = [red, green, blue, alpha / 255];
    colours.set(css, colour);
    return colour;
  }
  /** Relative luminance (WCAG 2). */
  function lightOf([red, green, blue]: number[]): number {
    const part = (value = 0) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
    return 0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue);
  }
  const isPicture = (element: Element) => /^(img|video|canvas|path|g|use|rect|circle)$/.test(element.localName);
  const painting = new Map<Element, boolean>();
  function paints(element: Element): boolean {
    const known = painting.get(element);
    if (known !== undefined) return known;
    const style = getComputedStyle(element);
    const does = isPicture(element) || (colourOf(style.backgroundColor)[3] ?? 0) > 0.3 || style.backgroundImage !== 'none';
    painting.set(element, does);
    return does;
  }

  /** Where the words of an element's own text stand, line by line. */
  function linesOf(element: Element): Box[] {
    return Array.from(element.childNodes)
      .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      .flatMap((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return Array.from(range.getClientRects()).filter(({ width, height }) => width > 1 && height > 1);
      });
  }

  type Cut = { at: Element; isWide: boolean; isHigh: boolean };
  /** Elements that may cut what is in this one, from the inside out; asked once for each, since every line asks for all around it. */
  const cuts = new Map<Element, Cut[]>();
  function cutsOf(at: Element | null): Cut[] {
    if (!at || at === document.documentElement) return [];
    const known = cuts.get(at);
    if (known) return known;
    const style = getComputedStyle(at);
    const isBox = !/contents|inline$/.test(style.display);
    // Meant to end in three dots.
    const isShortened = isBox && (style.webkitLineClamp !== 'none' || style.textOverflow === 'ellipsis');
    const isMasked = style.maskImage !== 'none' || style.clipPath !== 'none';
    const own = { at, isWide: isMasked || /hidden|clip/.test(style.overflowX), isHigh: isMasked || /hidden|clip/.test(style.overflowY) };
    const isEnd = isBox && (/auto|scroll/.test(style.overflowX + style.overflowY) || style.position === 'fixed');
    const found = isShortened ? [] : [...(isBox && (own.isWide || own.isHigh) ? [own] : []), ...(isEnd ? [] : cutsOf(at.parentElement))];
    cuts.set(at, found);
    return found;
  }

  /** The first ancestor that cuts the line off, if any. Lines are higher than print: a part of their height may be cut. */
  function cutterOf(element: Element, line: Box, size: number): Element | undefined {
    const room = size * 0.3 + SLACK;
    return cutsOf(element).find(({ at, isWide, isHigh }) => {
      const box = at.getBoundingClientRect();
      if (isWide && (line.left < box.left - 1 || line.right > box.right + 1)) return true;
      return isHigh && (line.top < box.top - room || line.bottom > box.bottom + room);
    })?.at;
  }

  const isIn = ({ left, top, right, bottom }: Box, x: number, y: number) => x >= left && x <= right && y >= top && y <= bottom;
  type Painter = { at: Element; box: Box };
  /** Where that paints: its box with its own words, which may leave it, and room for the strokes of a drawing. */
  function placeOf(at: Element): Painter {
    const boxes = [at.getBoundingClientRect(), ...linesOf(at)];
    const edge = (side: keyof Box, most: typeof Math.min, room: number) => most(...boxes.map((box) => box[side])) + room;
    return {
      at,
      box: { left: edge('left', Math.min, -2), top: edge('top', Math.min, -2), right: edge('right', Math.max, 2), bottom: edge('bottom', Math.max, 2) },
    };
  }
  /** What paints in the window as it is scrolled now. */
  let painters: Painter[] = [];

  const clips = new Map<Element, Element[]>();
  /** All around an element that may show less than it holds, or nothing. */
  function clipsOf(at: Element | null): Element[] {
    if (!at || at === document.documentElement) return [];
    const known = clips.get(at);
    if (known) return known;
    const { overflowX, overflowY, maskImage, clipPath, clip } = getComputedStyle(at);
    const isOne = overflowX !== 'visible' || overflowY !== 'visible' || maskImage !== 'none' || clipPath !== 'none' || clip !== 'auto' || at.matches('[inert]');
    const found = [...(isOne ? [at] : []), ...clipsOf(at.parentElement)];
    clips.set(at, found);
    return found;
  }

  /**
   * What stands at that point from the top down, as far as it matters. To ask the browser takes long: where nothing else paints
   * near the point but what holds the element, and all of that shows the point, the answer is known.
   */
  function stackAt(element: Element, x: number, y: number): Element[] {
    let ground: Element | null = element;
    while (ground && !paints(ground)) ground = ground.parentElement;
    const holds = (at: Element) => !at.matches('[inert]') && isIn(at.getBoundingClientRect(), x, y);
    if (x < 0 || x >= innerWidth || !clipsOf(element).every(holds) || !(ground && holds(ground))) return document.elementsFromPoint(x, y);
    const near = painters.filter(({ at, box }) => isIn(box, x, y) && !at.contains(element));
    // What stays is a layer of its own: what is no part of it lies over or under all of it.
    const isLayer = near.length > 0 && /fixed|sticky/.test(getComputedStyle(ground).position) && !near.some(({ at }) => ground.contains(at));
    if (near.length === 0 || (isLayer && document.elementFromPoint(x, y) === element)) return [element, ground];
    return document.elementsFromPoint(x, y);
  }

  /** `stack` begins with the element and goes down to the page. */
  function checkGround(element: Element, stack: Element[]): void {
    const { color, textShadow } = getComputedStyle(element);
    if (textShadow !== 'none') return;
    const ground = stack.find((at) => paints(at)) ?? document.body;
    const { backgroundColor, backgroundImage } = getComputedStyle(ground);
    const colour = colourOf(backgroundColor);
    if (isPicture(ground) || backgroundImage !== 'none' || (colour[3] ?? 0) < 0.95) return;
    const [one, two] = [lightOf(colourOf(color)), lightOf(colour)];
    if ((Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05) < LOST) faults.add(`lost in its ground: ${nameOf(element)}`);
  }

  /** Lines that were seen whole, by their number: they look the same wherever the page is scrolled to. */
  const seen = new Map<Element, Set<number>>();

  /** @returns whether all its lines were seen, so that nobody need look at it again */
  function checkText(element: Element): boolean {
    const { fontSize, textOverflow } = getComputedStyle(element);
    const size = Number.parseFloat(fontSize);
    // Words that end in "…" are meant to.
    const isShortened = textOverflow === 'ellipsis';
    const lines = linesOf(element);
    const done = seen.get(element) ?? new Set();
    seen.set(element, done);
    for (const [index, line] of lines.entries()) {
      const y = (line.top + line.bottom) / 2;
      if (done.has(index) || y < 0 || y > innerHeight) continue;
      const cutter = cutterOf(element, line, size);
      if (cutter) faults.add(`cut: ${nameOf(element)} by ${nameOf(cutter).split(' ')[0]}`);
      if (line.right > pageWidth + 1 && !isShortened && !scroller(element)) faults.add(`beyond the edge: ${nameOf(element)}`);
      let found = 0;
      for (const x of [line.left + 2, (line.left + line.right) / 2, line.right - 2]) {
        const stack = stackAt(element, x, y);
        const own = stack.indexOf(element);
        if (own < 0) continue;
        found++;
        const cover = stack.slice(0, own).find((at) => !element.contains(at) && !at.contains(element) && !stays(at) && paints(at));
        if (cover) faults.add(`covered: ${nameOf(element)} by ${nameOf(cover)}`);
        else checkGround(element, stack.slice(own));
      }
      if (found === 3) done.add(index);
    }
    // What stays while the page scrolls comes upon other neighbours at each step.
    return done.size === lines.length && !stays(element);
  }

  /** Empty places with something in a row after them; the last row of a list may end early. */
  function checkGrid(grid: Element): void {
    const style = getComputedStyle(grid);
    const pixels = (value: string) => Number.parseFloat(value) || 0;
    const [columns = [], rows = []] = [style.gridTemplateColumns, style.gridTemplateRows].map((tracks) => tracks.split(' ').map(Number.parseFloat));
    if (columns.length < 2 || rows.length < 2 || [...columns, ...rows].some(Number.isNaN)) return;
    const items = Array.from(grid.children).flatMap((child) => (getComputedStyle(child).display === 'contents' ? Array.from(child.children) : [child]));
    const boxes = items.filter((item) => !/absolute|fixed/.test(getComputedStyle(item).position)).map((item) => item.getBoundingClientRect());
    const edge = grid.getBoundingClientRect();
    let top = edge.top + pixels(style.paddingTop) + pixels(style.borderTopWidth);
    for (const height of rows.slice(0, -1)) {
      let left = edge.left + pixels(style.paddingLeft) + pixels(style.borderLeftWidth);
      for (const width of columns) {
        const [right, bottom] = [left + width, top + height];
        const isTaken = boxes.some((box) => box.left < right - 1 && box.right > left + 1 && box.top < bottom - 1 && box.bottom > top + 1);
        if (!isTaken && width >= HOLE.width && height >= HOLE.height) faults.add(`hole of ${Math.round(width)} x ${Math.round(height)} px: ${nameOf(grid)}`);
        left = right + pixels(style.columnGap);
      }
      top += height + pixels(style.rowGap);
    }
  }

  function checkOverlaps(controls: Element[]): void {
    const placed = controls
      .map((element) => ({ element, box: element.getBoundingClientRect(), lines: Array.from(element.getClientRects()) }))
      .sort((one, two) => one.box.top - two.box.top);
    const meet = (a: Box, b: Box) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > SLACK && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > SLACK;
    for (const [index, one] of placed.entries()) {
      for (let next = index + 1; next < placed.length; next++) {
        const two = placed[next];
        if (!two || two.box.top > one.box.bottom) break;
        if (!meet(one.box, two.box) || one.element.contains(two.element) || two.element.contains(one.element)) continue;
        if (one.lines.some((a) => two.lines.some((b) => meet(a, b)))) faults.add(`overlap: ${nameOf(one.element)} and ${nameOf(two.element)}`);
      }
    }
  }

  /**
   * What lets the pointer through is asked for as well, and what is not drawn before it comes into sight: no frame comes while
   * the check scrolls. A rule for all elements would have the browser compute the styles of all.
   * @returns what takes that back
   */
  function openUp(): () => void {
    const closed = Array.from(document.querySelectorAll<HTMLElement>('body, body *')).filter((element) => {
      const { pointerEvents, contentVisibility } = getComputedStyle(element);
      return pointerEvents !== 'auto' || contentVisibility !== 'visible';
    });
    const before = closed.map((element) => element.getAttribute('style'));
    for (const { style } of closed) {
      style.setProperty('pointer-events', 'auto', 'important');
      style.setProperty('content-visibility', 'visible', 'important');
    }
    return () => {
      for (const [index, element] of closed.entries()) {
        const style = before[index];
        if (typeof style === 'string') element.setAttribute('style', style);
        else element.removeAttribute('style');
      }
    };
  }

  /** Whether it is for who hears the page alone, at this width at least: a pixel that shows nothing. */
  function isHeardOnly(element: Element): boolean {
    const { width, height } = element.getBoundingClientRect();
    return width <= 1 && height <= 1 && getComputedStyle(element).position === 'absolute';
  }

  const close = openUp();
  const elements = Array.from(document.body.querySelectorAll('*')).filter(
    (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest(`.sr-only, .apart, .skip-link, ${allowed}`),
  );
  const worded = new Set(
    elements.filter((element) => !/^(script|style|option|template|title)$/.test(element.localName) && linesOf(element).length > 0 && !isHeardOnly(element)),
  );
  scrollTo({ top: 0, behavior: 'instant' });
  // How far things are from each other stays as the page scrolls, but for what stays itself.
  const allPainting = Array.from(document.body.querySelectorAll('*')).filter((element) => paints(element));
  const inPage = allPainting.filter((element) => !stays(element)).map(placeOf);
  const inWindow = allPainting.filter((element) => stays(element));
  // Step by step, since a point can only be asked for where it is on the screen.
  for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight * 0.6) {
    scrollTo({ top: y, behavior: 'instant' });
    const passed = window.scrollY;
    const moved = inPage.map(({ at, box }) => ({ at, box: { ...box, top: box.top - passed, bottom: box.bottom - passed } }));
    painters = [...moved, ...inWindow.map(placeOf)].filter(({ box }) => box.bottom > 0 && box.top < innerHeight);
    // What lies at the window's edge is looked at in the next step, but at the two ends of the page.
    const upper = passed === 0 ? 0 : innerHeight * 0.15;
    const lower = passed + innerHeight >= document.documentElement.scrollHeight - 1 ? innerHeight : innerHeight * 0.85;
    for (const element of worded) {
      const { top, bottom } = element.getBoundingClientRect();
      if (bottom > upper && top < lower && checkText(element)) worded.delete(element);
    }
  }
  scrollTo({ top: 0, behavior: 'instant' });
  for (const element of elements) if (/grid/.test(getComputedStyle(element).display)) checkGrid(element);
  checkOverlaps(elements.filter((element) => element.matches('a[href], button, input, select, textarea, summary') && !stays(element) && !scroller(element)));
  if (document.documentElement.scrollWidth > pageWidth) faults.add(`scrolls sideways: ${document.documentElement.scrollWidth} px`);
  close();
  return Array.from(faults);
}
