import type { ComponentProps } from 'react';
import type { Article } from '@/domains/articles/model/article-schema';
import { TourReading } from '@/domains/articles/ui/tour-reading';
import { TourPage } from '@/domains/tours/ui/tour-page/tour-page';

type Props = Omit<ComponentProps<typeof TourPage>, 'reading'> & { articles: Article[] };

/** A tour's page with the articles that belong to it. */
export function TourWithReading({ articles, ...tour }: Props) {
  return <TourPage {...tour} reading={<TourReading articles={articles} />} />;
}
