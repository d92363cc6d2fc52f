import { type Rotation, type RotationOptions, startRotation } from './rotation';
import { onSwipe } from './swipe';

type CarouselOptions = RotationOptions & {
  /** Hidden until now, with the buttons of src/ui/carousel-buttons.tsx and arrows, as far as it has them. */
  controls: HTMLElement;
  /** What a finger may swipe. */
  swiped?: HTMLElement;
};

/** A rotation on a page without React: connects its dots, its arrows, its pause button and a finger. */
export function startCarousel({ controls, swiped, ...options }: CarouselOptions): Rotation {
  const dots = Array.from(controls.querySelectorAll('[data-dot]'));
  const rotation = startRotation({
    ...options,
    show(index, byItself) {
      for (const [at, dot] of dots.entries()) dot.setAttribute('aria-current', String(at === index));
      options.show(index, byItself);
    },
  });

  for (const [index, dot] of dots.entries()) dot.addEventListener('click', () => rotation.goTo(index));
  controls.querySelector('[data-previous]')?.addEventListener('click', () => rotation.step(-1));
  controls.querySelector('[data-next]')?.addEventListener('click', () => rotation.step(1));
  const pause = controls.querySelector('[data-pause]');
  pause?.addEventListener('click', () => {
    const paused = pause.getAttribute('aria-pressed') === 'true';
    pause.setAttribute('aria-pressed', String(!paused));
    rotation.play(paused);
  });
  if (swiped) onSwipe(swiped, rotation.step);
  controls.hidden = false;
  return rotation;
}
