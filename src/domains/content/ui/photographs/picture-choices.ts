import { useSyncExternalStore } from 'react';
import { type Answer, callApi } from '@/browser/api-client';
import { type PictureChoice, pictureChoicesSchema } from '@/domains/pictures/model/picture-choice';
import { SLUG_MAX, slugUpTo } from '@/lib/slug';

type Choices = { pictures: readonly PictureChoice[]; isLoading: boolean; trouble?: string };

let state: Choices = { pictures: [], isLoading: false };
let isAsked = false;
const listeners = new Set<() => void>();

function set(next: Choices): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Asks anew for everything that a document may name, and shows it wherever pictures are listed. */
export async function loadPictures(): Promise<Answer<PictureChoice[]>> {
  set({ pictures: state.pictures, isLoading: true });
  const answer = await callApi('/api/admin/pictures', pictureChoicesSchema);
  set(answer.ok ? { pictures: answer.data, isLoading: false } : { pictures: state.pictures, isLoading: false, trouble: answer.message });
  return answer;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!isAsked) {
    isAsked = true;
    void loadPictures();
  }
  return () => listeners.delete(listener);
}

const NONE: Choices = { pictures: [], isLoading: true };

/** Every picture that a document may name: asked for once a page, no matter who needs it. */
export function usePictures(): Choices {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => NONE,
  );
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
