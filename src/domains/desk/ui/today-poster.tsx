import type { ComponentProps } from 'react';
import { onPlainClick } from '@/browser/plain-click';
import type { DeskFacts, Today, View } from '@/domains/desk/model/desk-types';
import { firstName } from '@/domains/desk/model/fill-template';
import { filterQuery, NO_FILTERS } from '@/domains/desk/model/inbox-filters';
import { agoText, greeting } from '@/domains/desk/model/time-text';
import { banjulDay, longDay } from '@/lib/banjul-time';
import { counted } from '@/lib/counted';
import { type Go, linkToInquiry } from './desk-address';
import { PromiseMark } from './promise-mark';

type TodayProps = { today: Today; facts: DeskFacts; now: number; go: Go };

/** What the day is like, in big figures and plain words. */
export function TodayPoster({ today, facts, now, go }: TodayProps) {
  const { answered } = today;
  const linkTo = (view: View) => ({
    href: `/admin${filterQuery({ ...NO_FILTERS, view })}`,
    onClick: onPlainClick(() => go({ filters: { ...NO_FILTERS, view } })),
  });
  return (
    <section aria-labelledby="today-heading" className="relative flex flex-col overflow-hidden bg-band text-on-band lg:min-h-[calc(100dvh-11rem)]">
      <div className="relative z-10 px-4 pb-5 pt-6 sm:px-6 lg:px-8 lg:pt-10">
        <p className="text-on-band-muted">{longDay(banjulDay(new Date(now)))}</p>
        <h1 id="today-heading" className="mt-1 max-w-[16ch] wrap-anywhere text-[clamp(2rem,1.4rem+3vw,3.4rem)]">
          {[greeting(now), firstName(facts.me.name)].filter(Boolean).join(', ')}
        </h1>
        <ul className="mt-6 flex flex-wrap items-end gap-x-9 gap-y-5 lg:gap-x-10">
          <Figure value={today.newToday} label="new today" large />
          <Figure value={today.waiting} label="waiting" {...linkTo('waiting')} />
          <Figure value={today.unread} label="unread" {...linkTo('unread')} />
        </ul>
      </div>
      <WaitingLongest today={today} now={now} go={go} />
      <div className="relative px-4 pb-6 pt-5 sm:px-6 lg:mt-auto lg:px-8 lg:pb-8 lg:pt-8">
        <p className="text-lg leading-snug">
          {answered.total === 0 ? (
            'Nothing answered in the last 7 days.'
          ) : (
            <>
              <strong className="font-display text-[1.7rem] font-extrabold leading-none">{`${answered.withinPromise} of ${answered.total}`}</strong> answered
              within the promise in the last 7 days.
            </>
          )}
        </p>
        <ul className="mt-3 flex flex-wrap gap-x-5 text-on-band-muted [&_a]:underline [&_a]:underline-offset-4">
          <Line>{`${counted(today.chatsOpened, 'chat')} opened today`}</Line>
          <Line>{`${today.won} won today`}</Line>
          <Line href="/admin/month">This month</Line>
          <Line {...linkTo('spam_today')}>{`${today.spam} in spam today`}</Line>
          {today.mailProblems > 0 ? (
            <Line isLoud {...linkTo('mail')}>
              {`${counted(today.mailProblems, 'mail')} did not go out`}
            </Line>
          ) : (
            <Line>{today.mailHeld ? 'Mails are held' : 'All mails went out'}</Line>
          )}
          {today.untold > 0 && (
            <Line isLoud href="/admin/days">
              {`${counted(today.untold, 'person is', 'people are')} not told yet`}
            </Line>
          )}
          {today.toSort > 0 && <Line isLoud>{`${counted(today.toSort, 'mail')} to sort`}</Line>}
          <Line isLoud={today.reviewsWaiting > 0} href="/admin/reviews">
            {today.reviewsWaiting > 0 ? `${counted(today.reviewsWaiting, 'review')} to read` : "Guests' reviews"}
          </Line>
          {today.copies && <CopiesLine copies={today.copies} now={now} />}
        </ul>
      </div>
    </section>
  );
}

/** How old the last copy is that was proved; what is wrong with them stands out. */
function CopiesLine({ copies: { provedAt, problem }, now }: { copies: NonNullable<Today['copies']>; now: number }) {
  if (problem) return <Line isLoud>{`Copies of the site: ${problem}`}</Line>;
  return <Line>{`Last proved copy: ${agoText(provedAt ?? '', now)}`}</Line>;
}

type LineProps = Pick<ComponentProps<'a'>, 'href' | 'onClick'> & { isLoud?: boolean; children: string };

/** One of the facts below; with an address the way to what it is about. */
function Line({ isLoud = false, children, ...link }: LineProps) {
  return (
    <li className={`flex min-h-11 items-center ${isLoud ? 'font-bold text-sunset' : ''}`}>
      {link.href ? (
        <a {...link} className="flex min-h-11 items-center">
          {children}
        </a>
      ) : (
        children
      )}
    </li>
  );
}

type FigureProps = { value: number; label: string; large?: boolean; href?: string; onClick?: (event: React.MouseEvent) => void };

function Figure({ value, label, large = false, href, onClick }: FigureProps) {
  const size = large ? 'text-[clamp(3.6rem,2rem+8vw,7rem)] lg:leading-[0.8]' : 'text-[clamp(2.4rem,1.6rem+4vw,3.6rem)]';
  const content = (
    <>
      <span className={`block font-display font-extrabold leading-[0.85] tracking-[-0.04em] ${size} ${large ? 'text-sunset' : ''}`}>{value}</span>{' '}
      <span className={`mt-2 block leading-tight ${href ? 'underline underline-offset-4' : ''}`}>{label}</span>
    </>
  );
  return (
    <li className={large ? 'lg:w-full' : ''}>
      {href ? (
        <a href={href} onClick={onClick} className="block min-h-11">
          {content}
        </a>
      ) : (
        content
      )}
    </li>
  );
}

/** The person who waits longest is the next thing to do: a slab that does not keep to the column. */
function WaitingLongest({ today, now, go }: Pick<TodayProps, 'today' | 'now' | 'go'>) {
  const item = today.waitingLongest;
  if (!item) return <p className="relative mx-4 border-l-4 border-sunset pl-3 text-lg sm:mx-6 lg:mx-8">Nobody is waiting for an answer.</p>;
  return (
    <div className="relative before:absolute before:-right-20 before:-top-14 lg:before:-right-14 before:h-36 before:w-36 before:rounded-full before:bg-laterite lg:before:-top-32 lg:before:h-56 lg:before:w-56 lg:before:bg-sunset xl:before:-top-44 xl:before:h-80 xl:before:w-80">
      <a {...linkToInquiry(item.reference, go)} className="relative ml-4 block border-l-[10px] border-laterite bg-surface px-4 py-4 text-text sm:ml-10 lg:ml-8">
        <span className="block font-semibold text-primary">{`Waiting longest, ${agoText(item.askedAgainAt ?? item.createdAt, now)}`}</span>
        <span className="mt-0.5 block font-display text-2xl font-extrabold leading-tight">{item.name}</span>
        {item.preferredTour && <span className="block">{item.preferredTour}</span>}
        <span className="mt-1.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <PromiseMark of={item} now={now} />
          <span className="font-display font-bold text-primary underline decoration-2 underline-offset-4">Answer now</span>
        </span>
      </a>
    </div>
  );
}
