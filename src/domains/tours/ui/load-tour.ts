import { ApiError, askApi, callApi } from '@/browser/api-client';
import { askOnce } from '@/browser/ask-once';
import { tourNamesCheck } from '@/domains/tours/model/find-tour';
import { tourDetailCheck } from '@/domains/tours/model/tour-detail-check';

/**
 * What a tour's overlay shows, asked for once a page.
 * @returns undefined where there is no such tour, which is an answer as well
 * @throws ApiError where the server cannot be reached or does not answer well; the next try asks again
 */
export const loadTour = askOnce(async (slug: string) => {
  const answer = await callApi(`/data/tours/${slug}`, tourDetailCheck);
  if (answer.ok) return answer.data;
  if (answer.status === 404) return undefined;
  throw new ApiError(answer);
});

/** The names by which tours are found, asked for once a page. @throws ApiError as above */
export const loadTourNames = askOnce(() => askApi('/data/tour-names', tourNamesCheck));
