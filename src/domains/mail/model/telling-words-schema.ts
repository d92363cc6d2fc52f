import { z } from 'zod';
import { englishOf, sentences, words } from './filled-text.ts';

/** What travellers are told of a trip that is agreed: that it is tomorrow, called off, or on another day. `{trip}` is "title on day". */
export const tellingWordsSchema = z
  .strictObject({
    calledOffSubject: words('Called off: subject', '{trip} is called off'),
    calledOff: sentences('Called off', 'We are sorry: {trip} is called off.'),
    weather: sentences('Called off: the weather', 'The reason is the weather.'),
    ferry: sentences('Called off: the ferry', 'The reason is the ferry, which is not running.'),
    health: sentences('Called off: somebody is ill', 'The reason is an illness.'),
    tooFew: sentences('Called off: too few people', 'Too few people have booked for the trip to take place.'),
    offered: sentences('Called off: other days', 'We can take you on one of these days instead: {days}.'),
    answerDay: sentences('Called off: what to do, with other days', 'Please answer this message with the day that suits you.'),
    answerElse: sentences('Called off: what to do, without other days', 'Please answer this message, and we will find another day together.'),
    movedSubject: words('Moved: subject', '{title} is now on {day}'),
    moved: sentences('Moved', 'We have moved your trip: {title} is now on {when}.'),
    atTime: words('{when}: with a time', '{day}, at {time} (Gambian time)'),
    notSuit: sentences('Moved: what to do', 'If that does not suit you, please answer this message.'),
    goesSubject: words('Goes after all: subject', '{trip} goes ahead after all'),
    goes: sentences('Goes after all', 'Good news: {trip} goes ahead after all.'),
    tomorrowSubject: words('The evening before: subject', 'See you tomorrow: {title}'),
    todaySubject: words('On the day itself: subject', 'See you today: {title}'),
    tomorrow: sentences('The evening before', 'Tomorrow, {day}, is the day of your trip: {title}.'),
    today: sentences('On the day itself', 'Today, {day}, is the day of your trip: {title}.'),
    changed: sentences('What has changed since they were told', 'Something has changed since our last message. This is how it is now:').optional(),
    fact: words('A line of what follows', '{label}: {value}'),
    pickup: words('Pick-up', 'Pick-up'),
    pickupUnknown: sentences('Pick-up that is not known yet', 'We tell you by phone or chat where and when we pick you up.'),
    guide: words('Guide', 'Guide'),
    cash: words('Cash due', 'Cash to pay on the day'),
    bring: sentences('What to bring, in one line', 'Please bring water, a hat, sun cream and walking shoes.'),
    ring: sentences('A number to ring', 'Late, lost or held up? Ring {phone}.'),
    pass: words('Link to the page of the trip', 'Open the page of your trip'),
  })
  .meta({ title: 'Trips: tomorrow, called off, moved' });
export type TellingWords = z.infer<typeof tellingWordsSchema>;

/** What travellers are told of their trip where nobody wrote another language. */
export const ENGLISH_TELLINGS: TellingWords = englishOf(tellingWordsSchema);
