import { randomUUID } from 'node:crypto';
import { evaluate } from '#core/access';
import MailComposer from 'nodemailer/lib/mail-composer';
import { type CallOf, EmailRefused, invalidField, uploadedBytes } from '#core/gateway';
import type { Contributions } from '#core/registry';
import { completedKinds } from '#plugins/documents/contract';
import { documentsProcessing, type sendEmailHere, type AcceptedEmail } from '../../contract/index.ts';
import { refusalText } from '../refusals/refusal-text.ts';
import { saveEmail } from '../emails/store-email.ts';
import { readEmail } from '../emails/read-email.ts';

/**
 * Builds an e-mail with the caller's files, as a mail program would, and receives it like one from a server.
 * @throws Refusal 400 if no kind has this type, and with the reasons if no file can be accepted
 */
export async function takeFromForm(
  call: CallOf<typeof sendEmailHere>,
  contributed: Pick<Contributions, 'read'>,
): Promise<AcceptedEmail> {
  const { body, user, language } = call;
  if (!completedKinds(contributed).some(({ documentType }) => documentType === body.documentType))
    throw invalidField('/documentType', 'unknown', refusalText('noSuchType'));
  const raw = await new MailComposer({
    from: { name: user.name, address: user.email },
    subject: body.subject ?? '',
    messageId: `<${randomUUID()}@form.kostra>`,
    attachments: body.files.map(({ name, content }, index) => ({
      filename: name,
      content: uploadedBytes(`/files/${index}/content`, content),
    })),
  })
    .compile()
    .build();
  try {
    // A user who processes documents needs no notification about files that they have sent in themselves.
    const tells = evaluate(documentsProcessing.edit, call.facts) !== 'yes';
    const { ids, refused } = await saveEmail(call, body.documentType, await readEmail(raw), { tells });
    return { ids: [...ids], refused: refused.map(({ name, why }) => ({ name, reason: why[language] })) };
  } catch (error) {
    if (error instanceof EmailRefused) throw invalidField('/files', 'refused', error.text);
    throw error;
  }
}
