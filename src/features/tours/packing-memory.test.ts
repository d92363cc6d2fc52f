// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { keepPacked, packedItems } from './packing-memory';

beforeEach(() => localStorage.clear());

describe('what is packed for a tour', () => {
  it('is known again, for that tour only', () => {
    keepPacked('a', ['Sun hat', 'Passport']);
    expect([...packedItems('a')]).toEqual(['Sun hat', 'Passport']);
    expect(packedItems('b').size).toBe(0);
  });

  it('leaves nothing on the device when no tick is left', () => {
    keepPacked('a', ['Sun hat']);
    keepPacked('a', []);
    expect(localStorage.length).toBe(0);
  });

  it.each(['{"a":', '7', '{"Sun hat":true}', 'null'])('is nothing where something else is kept in its place: %s', (text) => {
    localStorage.setItem('hbt-packing:a', text);
    expect(packedItems('a').size).toBe(0);
  });

  it('is made of texts alone', () => {
    localStorage.setItem('hbt-packing:a', '["Sun hat",7,null]');
    expect([...packedItems('a')]).toEqual(['Sun hat']);
  });
});
