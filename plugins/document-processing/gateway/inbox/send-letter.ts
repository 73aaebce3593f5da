import { randomUUID } from 'node:crypto';
import { evaluate } from '#core/access';
import MailComposer from 'nodemailer/lib/mail-composer';
import { type CallOf, invalidField, LetterRefused } from '#core/gateway';
import { documentsProcessing, type sendLetterHere, type TakenLetter } from '../../contract/index.ts';
import { keepLetter } from '../letters/keep-letter.ts';
import { readLetter } from '../letters/read-letter.ts';
import { say } from '../refusals/say.ts';

/**
 * A letter is written as the caller's program of mail would, and taken as if a server had brought it.
 * @throws Refusal 400 with the reasons where nothing of it can be taken
 */
export async function takeFromForm(call: CallOf<typeof sendLetterHere>): Promise<TakenLetter> {
  const { body, user, language } = call;
  const raw = await new MailComposer({
    from: { name: user.name, address: user.email },
    subject: body.subject ?? '',
    messageId: `<${randomUUID()}@form.kostra>`,
    attachments: body.files.map(({ name, content }) => ({ filename: name, content: bytesOf(content) })),
  })
    .compile()
    .build();
  try {
    // Whoever processes documents themselves has nobody to tell of what they bring.
    const tells = evaluate(documentsProcessing.edit, call.facts) !== 'yes';
    const { ids, refused } = await keepLetter(call, body.documentType, await readLetter(raw), { tells });
    return { ids: [...ids], refused: refused.map(({ name, why }) => ({ name, reason: why[language] })) };
  } catch (error) {
    if (error instanceof LetterRefused) throw invalidField('/files', 'refused', error.text);
    throw error;
  }
}

function bytesOf(content: string): Buffer {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(content)) throw invalidField('/files', 'base64', say('notBase64'));
  return Buffer.from(content, 'base64');
}
