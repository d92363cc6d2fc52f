import { useSyncExternalStore } from 'react';
import { type Answer, callApi } from '@/browser/api-client';
import { Followed } from '@/browser/followed';
import { type PictureChoice, pictureChoicesSchema } from '@/domains/pictures/model/picture-choice';
import { SLUG_MAX, slugUpTo } from '@/lib/slug';

type Choices = { pictures: readonly PictureChoice[]; isLoading: boolean; trouble?: string };

const choices = new Followed<Choices>({ pictures: [], isLoading: false });
let isAsked = false;

/** Asks anew for everything that a document may name, and shows it wherever pictures are listed. */
export async function loadPictures(): Promise<Answer<PictureChoice[]>> {
  choices.set({ pictures: choices.get().pictures, isLoading: true });
  const answer = await callApi('/api/admin/pictures', pictureChoicesSchema);
  choices.set(answer.ok ? { pictures: answer.data, isLoading: false } : { pictures: choices.get().pictures, isLoading: false, trouble: answer.message });
  return answer;
}

function subscribe(listener: () => void): () => void {
  const stop = choices.subscribe(listener);
  if (!isAsked) {
    isAsked = true;
    void loadPictures();
  }
  return stop;
}

const NONE: Choices = { pictures: [], isLoading: true };

/** Every picture that a document may name: asked for once a page, no matter who needs it. */
export function usePictures(): Choices {
  return useSyncExternalStore(subscribe, choices.get, () => NONE);
}

/** A name that no picture has: "river", or "river-2". */
export function freeName(base: string, taken: ReadonlySet<string>): string {
  if (!taken.has(base)) return base;
  for (let number = 2; ; number++) {
    const end = `-${number}`;
    const name = slugUpTo(SLUG_MAX - end.length, base) + end;
    if (!taken.has(name)) return name;
  }
}
