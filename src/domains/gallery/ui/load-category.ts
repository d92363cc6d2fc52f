import { askApi } from '@/browser/api-client';
import { askOnce } from '@/browser/ask-once';
import { shownCategoryCheck } from '@/domains/pictures/model/shown-image';

/**
 * A category with its pictures, asked for once a page.
 * @throws ApiError where the server cannot be reached or does not know the category; the next try asks again
 */
export const loadCategory = askOnce((id: string) => askApi(`/data/gallery/${id}`, shownCategoryCheck));
