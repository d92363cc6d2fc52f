import { TIME_BANDS } from '@/domains/articles/model/article-limits';
import { type Article, TOPICS, type Topic } from '@/domains/articles/model/article-schema';
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

/** "3 stories", "1 story". */
function countStories(count: number): string {
  return `${count} ${count === 1 ? 'story' : 'stories'}`;
}

/** Filter by topic and reading time; where no script runs, it is not there and all articles are shown (filter-articles.ts). */
export function ArticleFilter({ articles }: { articles: Article[] }) {
  const used = (Object.keys(TOPICS) as Topic[]).filter((topic) => articles.some(({ topics }) => topics.includes(topic)));
  return (
    <form className="story-filter" data-article-filter aria-label="Filter stories" autoComplete="off">
      <Choices legend="Topic" name="topic" choices={[{ value: '', label: 'All topics' }, ...used.map((topic) => ({ value: topic, label: TOPICS[topic] }))]} />
      <Choices legend="Reading time" name="time" choices={[{ value: '', label: 'Any length' }, ...TIME_BANDS.map(({ id, label }) => ({ value: id, label }))]} />
      <p role="status" data-article-count>
        {countStories(articles.length)}
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
