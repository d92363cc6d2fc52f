import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contentCopy } from '../../../../tests/fixtures/content-copy.ts';
import { sampleContent } from '../../../../tests/fixtures/sample-content.ts';
import type { ContentProblem } from '../../content-format/server/read.ts';

const FILE = 'pages/booking-terms.md';
const copy = contentCopy();

function edit(from: string | RegExp, to: string): ContentProblem[] {
  copy.edit(FILE, from, to);
  return copy.problems();
}

describe('the policies', () => {
  it('are the three that the specification names and the accessibility statement, in the order of the footer', () => {
    expect(sampleContent().policies.map(({ slug, title }) => [slug, title])).toEqual([
      ['privacy-policy', 'Privacy Policy'],
      ['terms-of-service', 'Terms of Service'],
      ['booking-terms', 'Booking Terms'],
      ['accessibility', 'Accessibility Statement'],
    ]);
  });

  it('may be written on Windows', () => {
    expect(edit(/\n/g, '\r\n')).toEqual([]);
  });

  it('a missing file is named', () => {
    rmSync(join(copy.folder, FILE));
    expect(copy.problems()).toEqual([{ file: `content/${FILE}`, field: '(file)', expected: 'the file to exist and be readable' }]);
  });

  it.each([
    ['updated: 2026-11-21', 'updated: yesterday', 'updated', 'a day such as 2026-11-21'],
    ['title: Booking Terms', 'title: B', 'title', '5 characters or more'],
    ['title: Booking Terms', 'titel: Booking Terms', 'title', 'a text'],
    ['title: Booking Terms', 'title: "Booking" Terms', 'line 2', 'valid YAML'],
    [/^---\n/, '', 'line 1', 'between two lines of ---'],
    [/\n---\n[\s\S]*/, '\n---\n', 'line 6', 'at least one heading'],
    [/^## /gm, '# ', 'line 6', 'at least one heading'],
    [/\n---\n/, '\n---\n<script>alert(1)</script>\n\n', 'line 6', 'no HTML'],
    [/\n---\n/, '\n---\n{% tip %}\n\n', 'line 6', 'no tag, not "tip"'],
  ])('%s becomes %j: %s', (from, to, field, expected) => {
    expect(edit(from, to)).toContainEqual({ file: `content/${FILE}`, field, expected: expect.stringContaining(expected) });
  });
});
