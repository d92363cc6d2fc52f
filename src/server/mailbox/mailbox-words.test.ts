import { expect, it } from 'vitest';
import { mailboxName, mailboxProblem } from './mailbox-words.ts';

const address = { host: 'mail.example.com', port: 993, secure: true, user: 'ann', password: 'pa ss/word', folder: 'INBOX' };
const failure = (facts: object) => Object.assign(new Error('Command failed'), facts);

it('says in words why a mailbox cannot be read', () => {
  expect(mailboxProblem(address, failure({ code: 'ECONNREFUSED' }))).toBe('nobody listens there');
  expect(mailboxProblem(address, failure({ code: 'CERT_HAS_EXPIRED' }))).toBe('its certificate has ended');
  expect(mailboxProblem(address, failure({ mailboxMissing: true }))).toBe('there is no folder "INBOX"');
  expect(mailboxProblem(address, failure({ authenticationFailed: true, responseText: 'Authentication failed.' }))).toBe(
    'the name or the password is refused (Authentication failed.)',
  );
  const oauthOnly = Object.assign(new Error('Login is disabled'), { authenticationFailed: true });
  expect(mailboxProblem(address, oauthOnly)).toBe('the server takes no passwords here: it wants imaps://, or OAuth, which the site does not have');
  expect(mailboxProblem(address, failure({ code: 'ParserError3' }))).toBe('Command failed, ParserError3');
});

it('never repeats the password, whatever a server says of it', () => {
  const plain = Buffer.from('\0ann\0pa ss/word').toString('base64');
  const said = mailboxProblem(address, failure({ authenticationFailed: true, responseText: `pa ss/word pa%20ss%2Fword ${plain} is wrong` }));
  expect(said).toBe('the name or the password is refused (*** *** *** is wrong)');
  expect(mailboxName(address)).toBe('mail.example.com/INBOX');
});
