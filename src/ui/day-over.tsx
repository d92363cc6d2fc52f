import { isDay } from '@/lib/banjul-time';
import { Told } from './told';

type Props = {
  /** YYYY-MM-DD, or whatever is typed so far. */
  day: string | null;
  today: string;
  className?: string;
};

/** Says of a chosen day that it is over, before it is saved: it may be meant. Read out where it comes. */
export function DayOver({ day, today, className = '' }: Props) {
  const isOver = day !== null && isDay(day) && day < today;
  return <Told look={`font-semibold text-warning ${className}`}>{isOver ? 'This day is over.' : ''}</Told>;
}
