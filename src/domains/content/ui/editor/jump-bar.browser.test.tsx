import '@/styles/admin.css';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../../../tests/browser/stage.tsx';
import { formOf } from '../../../../../tests/fixtures/form-of.ts';
import { FormProvider } from './form-state';
import { JumpBar } from './jump-bar';

const PARTS = ['Words', 'Overview', 'Itinerary', 'Includes', 'Place', 'For search engines'];

function Form() {
  const [form] = useState(() => formOf({}, [{ path: 'last', expected: 'a text' }]));
  return (
    <FormProvider form={form}>
      <div className="px-4">
        <JumpBar sections={PARTS.map((title, at) => ({ title, fields: [[at === PARTS.length - 1 ? 'last' : title, {}]] }))} />
      </div>
    </FormProvider>
  );
}

it('an error in the last part, beside the window of a phone, makes the page no wider', async () => {
  show(<Form />);
  const link = page.getByRole('link', { name: 'For search engines 1 to correct' }).element();
  expect(link.getBoundingClientRect().right, 'it ends beside the window').toBeGreaterThan(360);
  expect(document.documentElement.scrollWidth).toBe(360);
});
