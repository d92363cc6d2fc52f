import { TIME_BANDS, timeBand } from '@/domains/articles/model/article-limits';
import type { Article, Topic } from '@/domains/articles/model/article-schema';
import { counted } from '@/lib/counted';
import { buttonClass } from '@/ui/button';

function Choices({ legend, name, choices }: { legend: string; name: string; choices: { value: string; label: string }[] }) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className="story-chips">
        {choices.map(({ value, label }) => (
          <label key={value}>
            <input type="radio" name={name} value={value} defaultChecked={value === ''} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/**
 * Filter by topic and reading time, each where there is something to choose; where no script runs, it is not there and all
 * articles are shown (filter-articles.ts).
 */
export function ArticleFilter({ articles, topics }: { articles: Article[]; topics: Topic[] }) {
  const used = topics.filter(({ id }) => articles.some((article) => article.topics.some((topic) => topic.id === id)));
  const bands = new Set(articles.map(({ minutes }) => timeBand(minutes)));
  if (used.length < 2 && bands.size < 2) return null;
  return (
    <form className="story-filter" data-article-filter aria-label="Filter stories" autoComplete="off">
      {used.length > 1 && (
        <Choices legend="Topic" name="topic" choices={[{ value: '', label: 'All topics' }, ...used.map(({ id, label }) => ({ value: id, label }))]} />
      )}
      {bands.size > 1 && (
        <Choices
          legend="Reading time"
          name="time"
          choices={[{ value: '', label: 'Any length' }, ...TIME_BANDS.map(({ id, label }) => ({ value: id, label }))]}
        />
      )}
      <p role="status" data-article-count>
        {counted(articles.length, 'story', 'stories')}
      </p>
    </form>
  );
}

/** Shown where no article fits the filter. */
export function NothingFits() {
  return (
    <div className="no-story" data-nothing-fits hidden>
      <p className="no-story-title">No story fits both choices yet</p>
      <p>Choose another topic or length, or look at all of them again.</p>
      <button type="button" className={buttonClass('primary', 'mt-4')} data-clear-filter>
        Show all stories
      </button>
    </div>
  );
}
