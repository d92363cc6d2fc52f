import { expect, it } from 'vitest';
import { mailStretches } from './quoted-text.ts';

/** What stays open. */
const said = (text: string) =>
  mailStretches(text)
    .filter(({ isQuoted }) => !isQuoted)
    .map((stretch) => stretch.text.trim())
    .join(' | ');

it('what is quoted below an answer is folded, however the mail program leads it in', () => {
  const intros = [
    'On Tue, 1 Dec 2026 at 10:00, Hidden Baobab Tours <hello@hiddenbaobab.example> wrote:',
    'On Tuesday, 1 December 2026 at 10:00:00 GMT,\nHidden Baobab Tours <hello@hiddenbaobab.example> wrote:',
    'Am 01.12.2026 um 10:00 schrieb Hidden Baobab Tours:',
    'Op di 1 dec 2026 om 10:00 schreef Hidden Baobab Tours <hello@hiddenbaobab.example>:',
    'Le mar. 1 déc. 2026 à 10:00, Hidden Baobab Tours a écrit :',
    'El mar, 1 dic 2026 a las 10:00, Hidden Baobab Tours (<hello@hiddenbaobab.example>) escribió:',
    'På tirsdag 1. desember 2026 kl. 10:00 skrev Hidden Baobab Tours:',
    'tir. 1. des. 2026 kl. 10:00 skrev Hidden Baobab Tours <hello@hiddenbaobab.example>:',
  ];
  for (const intro of intros) {
    expect(said(`Yes please.\n\n${intro}\n> The 10th is free.\n> See you`), intro).toBe('Yes please.');
    expect(said(`Yes please.\n\n${intro}\n\nThe 10th is free.`), `${intro} (without marks)`).toBe('Yes please.');
  }
});

it('Outlook’s header block, a line that says so, and a signature begin what is folded', () => {
  expect(said('Yes.\n\nFrom: HBT <hello@hiddenbaobab.example>\nSent: Tuesday\nTo: Ann\nSubject: Re: Trip\n\nThe 10th is free.')).toBe('Yes.');
  expect(said('Ja.\n\nVon: HBT\nGesendet: Dienstag, 1. Dezember 2026 10:00\nAn: Ann\nBetreff: AW: Reise\n\nfrei')).toBe('Ja.');
  const headers = [
    'De: HBT <hello@hiddenbaobab.example>\nEnviado: martes, 1 de diciembre de 2026 10:00\nPara: Ann\nAsunto: RE: Viaje',
    'Da: HBT <hello@hiddenbaobab.example>\nInviato: martedì 1 dicembre 2026 10:00\nA: Ann\nOggetto: R: Viaggio',
    'Från: HBT <hello@hiddenbaobab.example>\nSkickat: den 1 december 2026 10:00\nTill: Ann\nÄmne: SV: Resa',
    'De : HBT <hello@hiddenbaobab.example>\nEnvoyé : mardi 1 décembre 2026 10:00\nÀ : Ann\nObjet : RE: Voyage',
  ];
  for (const block of headers) expect(said(`Yes.\n\n${block}\n\nfree`), block).toBe('Yes.');
  expect(said('Yes.\n-----Original Message-----\nfrom us')).toBe('Yes.');
  expect(said('Yes.\n________________________________\nFrom: us')).toBe('Yes.');
  expect(said('Yes.\n-- \nAnn Smith\n+44 20 7946 0000')).toBe('Yes.');
});

it('answers between quoted lines stay open', () => {
  expect(said('On Tue, 1 Dec 2026, HBT wrote:\n> How many?\nFour of us\n> Which hotel?\nKairaba')).toBe('Four of us | Kairaba');
  // Also where the program set its signature above what it quotes.
  expect(said('See below.\n-- \nSent with K-9 Mail\n\nOn Tue, 1 Dec 2026, HBT wrote:\n> How many?\nFour of us')).toBe('See below. | Four of us');
});

it('a whole mail below a signature is folded to its end, also where it quotes an earlier one itself', () => {
  const ours = 'Dear Ann,\n> Do you pick up?\nWe do, at 9.';
  const leads = [
    '-----Original Message-----',
    'From: HBT <hello@hiddenbaobab.example>\nSent: Tuesday\nTo: Ann\nSubject: Re: Trip\n',
    'On Tue, 1 Dec 2026 at 10:00, Hidden Baobab Tours <hello@hiddenbaobab.example> wrote:\n',
  ];
  for (const lead of leads) expect(said(`Yes.\n-- \nAnn Smith\n\n${lead}\n${ours}`), lead).toBe('Yes.');
});

it('words of theirs that look like it stay open, and nothing of a text is lost', () => {
  const plain = 'On Tuesday we wrote to the hotel: they are full.\nFrom: the airport we need a lift\nTotal -- 4 people';
  expect(said(plain)).toBe(plain);
  for (const text of [plain, '', '> only quoted', 'a\n\n\n> b\n\nc\n-- \nd']) {
    expect(
      mailStretches(text)
        .map((stretch) => stretch.text)
        .join('\n'),
    ).toBe(text);
  }
});

it('what may be theirs stays open: a list that looks like headers, a line that looks like a lead-in, a rule of their own', () => {
  const theirs = [
    'here is what we need:\nDate: 12 December\nFrom: Senegambia Beach Hotel\nTo: Tendaba Camp\nPeople: 4\nCan you also do a vegetarian lunch?',
    'Date: 12 December 2026, 10:00\nFrom: Senegambia Beach Hotel\nTo: Tendaba Camp\nIs that right?',
    'Thank you.\nOn your quote you wrote:\nthe boat is open\nIs there shade?',
    'Thank you.\nOn 1 December you wrote:\nthe boat is open\nIs there shade?',
    'Thank you.\nOn Tuesday 1 December 2026 you wrote:\nthe boat is open\nIs there shade?',
    'On Tue, 1 Dec 2026 at 10:00, HBT <hello@hiddenbaobab.example> wrote:\nHow many?\nFour of us\nWhich hotel?\nKairaba',
    'Day one\n____________________\nDay two\nFrom: Banjul',
  ];
  for (const text of theirs) expect(said(text), text).toBe(text);
  // What is marked is known to be quoted, however it is led in.
  expect(said('Thank you.\nOn Tuesday 1 December 2026 you wrote:\n> the boat is open\nIs there shade?')).toBe('Thank you. | Is there shade?');
});

it('a hostile text takes no time', () => {
  const began = process.threadCpuUsage();
  mailStretches(`On ${'wrote '.repeat(15_000)}`);
  mailStretches('On x, y\n'.repeat(12_000));
  mailStretches('From: x\n'.repeat(12_000));
  mailStretches('-- \n> x\n'.repeat(12_000));
  mailStretches('On 1/1/26 a@b wrote:\n'.repeat(5_000));
  mailStretches(`On 1/1/26 a@b wrote:${'\n'.repeat(100_000)}x`);
  expect(process.threadCpuUsage(began).user, 'microseconds of this thread, however busy the machine is').toBeLessThan(1_500_000);
});
