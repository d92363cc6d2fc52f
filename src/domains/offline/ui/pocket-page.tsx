import type { PocketTrip } from '@/domains/offline/model/pocket-trip';
import { HoursOfDay, OtherHours } from '@/domains/site/model/hours-shown';
import { chatLink, generalChatText, phoneLink } from '@/domains/site/model/outbound';
import type { PackingList } from '@/domains/site/model/service-schema';
import type { Site } from '@/domains/site/model/site-schema';
import { meetingText } from '@/domains/tours/model/meeting-text';
import { pictureUrl, type ShownPicture } from '@/lib/pictures';
import { OutsideLink } from '@/ui/button';

type PocketPageProps = { site: Site; trips: (PocketTrip & { picture?: ShownPicture | undefined })[]; packingLists: PackingList[]; at?: Date | undefined };

/** The width of the pictures here: the smallest there is. */
const SMALL = 300;

/** What is of use without a connection, on one page that the device keeps: our numbers, every trip in short, what to pack. */
export function PocketPage({ site, trips, packingLists, at }: PocketPageProps) {
  const { contact, hours } = site;
  return (
    <article className="pocket wrap" aria-labelledby="pocket-title">
      <header>
        <p className="kicker unscripted:hidden">Kept on this device</p>
        <h1 id="pocket-title">For when there is no signal</h1>
        <p className="pocket-lead unscripted:hidden">
          Once you have visited our site, this page stays on your device: for the ferry, for the creek, wherever the network ends.
        </p>
        <p className="pocket-lead scripted:hidden">
          Keeping this page on your device needs JavaScript, which is switched off in this browser. You can print it.
        </p>
        {/* What to pack stands below twenty trips, eight screens of a phone away. */}
        <nav aria-label="On this page" className="pocket-ways">
          <a href="#pocket-packing">What to pack</a>
          <a href="#pocket-trips">Every trip in short</a>
        </nav>
      </header>
      <section aria-labelledby="pocket-reach" className="pocket-ticket">
        <h2 id="pocket-reach">Reach a person</h2>
        <dl>
          <dt>By telephone</dt>
          <dd>
            <a href={phoneLink(contact.displayPhone)}>{contact.displayPhone}</a>
          </dd>
          <dt>By chat</dt>
          <dd>
            <OutsideLink href={chatLink(contact, generalChatText(site.brand.name))}>+{contact.chatNumber} on WhatsApp</OutsideLink>
          </dd>
          <dt>By e-mail</dt>
          <dd>
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </dd>
          <dt>Hours</dt>
          <dd>
            <HoursOfDay hours={hours} at={at}>
              {hours.days}, <span className="inline-block">{hours.text}</span>
            </HoursOfDay>
            <OtherHours hours={hours} at={at} all className="block" />
          </dd>
          <dt>Place</dt>
          <dd>{contact.address.join(', ')}</dd>
        </dl>
        <p>A call needs no internet. A chat message waits in your phone and leaves as soon as there is a network.</p>
      </section>
      <section aria-labelledby="pocket-kept" data-kept hidden>
        <h2 id="pocket-kept">On this device</h2>
        <p data-kept-waiting hidden />
        <p data-kept-none>Pages that you open from now on are kept here, and can be read without a connection.</p>
        <ul data-kept-pages className="pocket-pages" />
        <p>
          <button type="button" data-kept-forget className="pocket-button">
            Keep nothing on this device
          </button>
        </p>
        <p data-kept-done role="status" />
      </section>
      <section aria-labelledby="pocket-trips">
        <h2 id="pocket-trips">Every trip in short</h2>
        {trips.map((trip) => (
          <Trip key={trip.slug} trip={trip} />
        ))}
      </section>
      <section aria-labelledby="pocket-packing">
        <h2 id="pocket-packing">What to pack</h2>
        <div className="pocket-lists">
          {packingLists.map(({ id, title, items }) => (
            <div key={id} id={`pack-${id}`}>
              <h3>{title}</h3>
              <ul>
                {items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </section>
    </article>
  );
}

function Trip({ trip: { slug, title, picture, packing, ...trip } }: { trip: PocketPageProps['trips'][number] }) {
  return (
    <details id={`trip-${slug}`} className="pocket-trip">
      <summary>
        {picture && (
          <img
            src={pictureUrl(picture, SMALL, 'webp')}
            alt=""
            width={picture.width}
            height={picture.height}
            loading="lazy"
            style={{ background: picture.color }}
          />
        )}
        <span>
          <strong>{title}</strong> {trip.duration}
        </span>
      </summary>
      <p>{trip.description}</p>
      <dl>
        <dt>Where</dt>
        <dd>{trip.location}</dd>
        <dt>Group</dt>
        <dd>{trip.groupSize}</dd>
        <dt>The way there</dt>
        <dd>{meetingText(trip)}</dd>
        <dt>Best time</dt>
        <dd>{trip.bestTime}</dd>
        <dt>The day</dt>
        <dd>
          <ol>
            {trip.itinerary.map(({ time, activity }) => (
              <li key={time + activity}>
                {time}: {activity}
              </li>
            ))}
          </ol>
        </dd>
        <dt>Included</dt>
        <dd>
          <ul>
            {trip.includes.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </dd>
        <dt>To pack</dt>
        <dd>
          <ul>
            {packing.map((list) => (
              <li key={list.id}>
                <a href={`#pack-${list.id}`}>{list.title}</a>
              </li>
            ))}
          </ul>
        </dd>
      </dl>
      <p>
        <a href={`/tours/${slug}`}>The full page of this trip</a>
      </p>
    </details>
  );
}
