import { describe, expect, it } from 'vitest';
import { compose, type Layer } from './compose-revisions.ts';

type Text = { phone: string; title: string; notice?: string };
const R1: Text = { phone: '1', title: 'One' };

let ids = 0;
function whole(document: Text | null): Layer {
  return { id: ++ids, document, base: null, fileThen: null, isForLater: false, ends: false };
}
function over(base: Text | null, document: Text | null, times: Partial<Pick<Layer, 'isForLater' | 'ends'>> = {}): Layer {
  return { ...whole(document), base: { says: base }, ...times };
}
const shown = (...layers: [Layer, ...Layer[]]) => compose(layers).document;
const contested = (...layers: [Layer, ...Layer[]]) => compose(layers).contested.map(({ path, isForLater }) => [path.join('.'), isForLater]);

describe('a version that was published for later', () => {
  const later = over(R1, { ...R1, title: 'Later' }, { isForLater: true });

  it('has its words, and takes nothing back that was published meanwhile elsewhere in the document', () => {
    expect(shown(whole(R1), whole({ ...R1, phone: '2' }), later)).toEqual({ phone: '2', title: 'Later' });
    expect(contested(whole(R1), whole({ ...R1, phone: '2' }), later)).toEqual([]);
  });

  it('has its words where something else was published at the same place, which is told', () => {
    const layers = [whole(R1), whole({ ...R1, title: 'Meanwhile' }), later] as const;
    expect(shown(...layers)).toEqual({ phone: '1', title: 'Later' });
    expect(contested(...layers)).toEqual([['title', true]]);
  });

  it('does not bring back what was taken away meanwhile, which is told', () => {
    expect(shown(whole(R1), whole(null), later)).toBeNull();
    expect(contested(whole(R1), whole(null), later)).toEqual([['', true]]);
  });

  it('is there where there was nothing before', () => {
    expect(shown(over(null, R1, { isForLater: true }))).toEqual(R1);
    expect(contested(over(null, R1, { isForLater: true }))).toEqual([]);
  });
});

describe('a version that ends', () => {
  const tonight: Text = { ...R1, title: 'Tonight', notice: 'Closed tonight' };
  const until = over(R1, tonight, { ends: true });
  const mended = over(tonight, { ...tonight, phone: '2', title: 'Tonight!' });

  it('shows with what was mended over it; what was mended elsewhere stays after it, what was mended in its words goes, which is told', () => {
    expect(shown(whole(R1), until, mended)).toEqual({ phone: '2', title: 'Tonight!', notice: 'Closed tonight' });
    expect(shown(whole(R1), mended)).toEqual({ phone: '2', title: 'One' });
    expect(contested(whole(R1), mended)).toEqual([['title', false]]);
    expect(contested(whole(R1), until, mended)).toEqual([]);
  });

  it('over which something was taken away leaves it away', () => {
    expect(shown(whole(R1), until, whole(null))).toBeNull();
    expect(shown(whole(R1), whole(null))).toBeNull();
  });

  it('lies over the file where nothing else was published', () => {
    const overFile = { ...mended, fileThen: { says: R1 } };
    expect(shown(overFile)).toEqual({ phone: '2', title: 'One' });
    expect(compose([{ ...until, fileThen: { says: R1 } }])).toMatchObject({ document: tonight, isTemporary: true });
    expect(compose([overFile]).isTemporary).toBe(false);
  });
});
