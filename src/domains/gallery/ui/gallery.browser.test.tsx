import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { CATEGORIES, INTERNATIONAL, press, section, showGallery, slide, tab, thumbnails, title, WILDLIFE } from '../../../../tests/browser/gallery.tsx';
import { texts } from '../../../../tests/browser/stage.tsx';

describe('the tabs', () => {
  it('are six, in the order of the specification, with icons; the first is chosen', async () => {
    await showGallery();
    const tabs = section.getByRole('tablist', { name: 'Gallery categories' }).getByRole('tab');
    expect(texts(tabs)).toEqual(['Wildlife', 'International', 'Birdwatching', 'Historical', 'Cultural', 'Nature']);
    expect(tabs.getByCss('svg').elements()).toHaveLength(6);
    expect(texts(section.getByRole('tab', { selected: true }))).toEqual(['Wildlife']);
    await expect.element(section.getByRole('tabpanel', { name: 'Wildlife' })).toMatchTextContent(WILDLIFE.description);
  });

  it('are walked by arrow keys, Home and End, with one stop for Tab', async () => {
    await showGallery();
    (tab('Wildlife').element() as HTMLElement).focus();
    for (const [key, name] of [
      ['{ArrowRight}', 'International'],
      ['{End}', 'Nature'],
      ['{ArrowRight}', 'Wildlife'],
      ['{ArrowLeft}', 'Nature'],
      ['{Home}', 'Wildlife'],
    ] as const) {
      await userEvent.keyboard(key);
      await expect.element(tab(name)).toHaveFocus();
      await expect.element(tab(name)).toHaveAttribute('aria-selected', 'true');
    }
    expect(section.getByCss('[role=tab][tabindex="0"]').elements()).toHaveLength(1);
  });

  it.each(CATEGORIES.entries().toArray())('%i has its description, its first picture and its first 8 thumbnails', async (index, category) => {
    await showGallery();
    await tab(category.name).click();
    await expect.element(section.getByRole('tabpanel', { name: category.name })).toMatchTextContent(category.description);
    await expect.element(slide).toHaveTextContent(title(category, 0));
    await expect.element(thumbnails).toHaveLength(8);
    await expect.element(thumbnails.nth(7)).toHaveAccessibleName(category.images[7]?.alt ?? '');
    await expect.element(section.getByRole('tab').nth(index)).toHaveAttribute('aria-selected', 'true');
  });

  it('go back to the first picture when the category changes', async () => {
    await showGallery();
    await press('Next image');
    await press('Next image');
    await expect.element(slide).toHaveTextContent(title(WILDLIFE, 2));
    await tab('International').click();
    await expect.element(slide).toHaveTextContent(title(INTERNATIONAL, 0));
    await tab('Wildlife').click();
    await expect.element(slide).toHaveTextContent(title(WILDLIFE, 0));
  });
});
