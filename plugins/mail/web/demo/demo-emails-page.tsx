import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Button,
  Card,
  EmptyState,
  FileNotOpenedError,
  GatewayProblem,
  LoadableValue,
  Notice,
  Page,
  useFormats,
  useService,
  WhenLoaded,
} from '#core/web';
import { companyClient } from '#core/web/tokens';
import { type DemoEmail, listDemoEmails, readDemoAttachment } from '../../contract/index.ts';
import { ReadEmail } from '../emails/read-email.tsx';
import './demo-emails.css';

/** The media types that a browser shows without running code. Other files are downloaded. */
const shown = new Set(['application/pdf', 'image/png', 'image/jpeg']);

/** company/{companyId}/demo-emails: shows the e-mails of the demo as their recipients would read them. */
export default observer(function DemoEmailsPage() {
  const { t } = useTranslation();
  const client = useService(companyClient);
  const [emails] = useState(() => new LoadableValue<readonly DemoEmail[]>());
  const load = () => void emails.load(() => client.call(listDemoEmails, {}, { handles: '*' }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: it loads once per page
  useEffect(load, [emails, client]);
  const { now } = emails;
  return (
    <Page
      title={t('MAIL.DEMO.TITLE')}
      actions={
        <Button icon="refresh" onClick={load}>
          {t('MAIL.DEMO.RELOAD')}
        </Button>
      }
    >
      <Notice>{t('MAIL.DEMO.INTRO')}</Notice>
      <WhenLoaded now={now} failed={t('MAIL.DEMO.LOADING_FAILED')} retry={load} shape="form">
        {(value) =>
          value.length > 0 ? (
            <ul className="k-demo-emails">
              {value.map((email) => (
                <li key={email.id}>
                  <DemoEmailCard email={email} />
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState title={t('MAIL.DEMO.NONE')} text={t('MAIL.DEMO.NONE_TEXT')} />
          )
        }
      </WhenLoaded>
    </Page>
  );
});

function DemoEmailCard({ email }: { readonly email: DemoEmail }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const client = useService(companyClient);
  const { id, subject, html, sender, recipients, receivedAt, attachments } = email;
  const named = ({ name, address }: DemoEmail['sender']) => (name ? `${name} <${address}>` : address);
  const addressesOf = (role: 'to' | 'cc') =>
    recipients
      .filter((one) => one.role === role)
      .map(named)
      .join(', ');
  const [to, cc] = [addressesOf('to'), addressesOf('cc')];
  const open = (index: number, { name, type }: { readonly name: string; readonly type: string }) =>
    client
      .download(
        readDemoAttachment,
        { params: { emailId: id, index: String(index) } },
        shown.has(type) ? { open: 'new-window' } : { save: name },
      )
      .catch((error: unknown) => {
        // Both errors have already been shown to the user where they were thrown.
        if (!(error instanceof FileNotOpenedError) && !(error instanceof GatewayProblem)) throw error;
      });
  return (
    <Card as="article" title={subject || t('MAIL.CARD.NO_SUBJECT')}>
      <ReadEmail
        items={[
          { term: t('MAIL.DEMO.AT'), value: formats.dateTime(receivedAt) },
          { term: t('MAIL.COMPOSE.FROM'), value: named(sender) },
          { term: t('MAIL.COMPOSE.TO'), value: to },
          ...(cc ? [{ term: t('MAIL.COMPOSE.CC'), value: cc }] : []),
        ]}
        title={t('MAIL.COMPOSE.TEXT')}
        html={html}
      />
      {attachments.length > 0 && (
        <ul className="k-demo-attachments" aria-label={t('MAIL.COMPOSE.ATTACHMENTS')}>
          {attachments.map(({ name, type }, index) => (
            <li key={`${index} ${name}`}>
              <Button size="small" icon="document" onClick={() => void open(index, { name, type })}>
                {name}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
