import type { ShownCategory } from '@/domains/pictures/model/shown-image';

const loaded = new Map<string, Promise<ShownCategory>>();

/**
 * A category with its pictures, asked for once; a failure is forgotten, so that the next try asks again.
 * @throws Error where the server cannot be reached or does not know the category
 */
export function loadCategory(id: string): Promise<ShownCategory> {
  let answer = loaded.get(id);
  if (!answer) {
    answer = fetch(`/data/gallery/${id}`).then((response) => {
      if (!response.ok) throw new Error(`the gallery's pictures: status ${response.status}`);
      return response.json() as Promise<ShownCategory>;
    });
    loaded.set(id, answer);
    answer.catch(() => loaded.delete(id));
  }
  return answer;
}
