import chat from '@blueprintjs/icons/lib/esm/generated/16px/paths/chat.js';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState, Intro, LoadableValue, Page, useFormats, useService, WhenLoaded } from '#core/web';
import { type CompanyClient, companyClient } from '#core/web/tokens';
import { listSent, readSent, type SentAnswer, type SentMessage } from '../../contract/index.ts';
import './sent.css';

/** company/{companyId}/settings/assistant: shows the owner the data that was sent to external services. */
export default observer(function SentPage() {
  const { t } = useTranslation();
  const client = useService(companyClient);
  const [loaded] = useState(() => new LoadableValue<readonly SentAnswer[]>());
  const load = () => void loaded.load(async () => (await client.call(listSent, {}, { handles: '*' })).sent);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it loads once per page
  useEffect(load, [loaded, client]);
  return (
    <Page title={t('ASSISTANT.SENT.TITLE')}>
      <Intro>{t('ASSISTANT.SENT.INTRO')}</Intro>
      <WhenLoaded now={loaded.now} failed={t('ASSISTANT.SENT.FAILED')} retry={load} shape="entities">
        {(sent) =>
          sent.length > 0 ? (
            <ul className="k-sent">
              {sent.map((one) => (
                <SentRow key={one.id} sent={one} client={client} />
              ))}
            </ul>
          ) : (
            <EmptyState icon={chat} title={t('ASSISTANT.SENT.EMPTY')} />
          )
        }
      </WhenLoaded>
    </Page>
  );
});

interface SentRowProps {
  readonly sent: SentAnswer;
  readonly client: CompanyClient;
}

/** A question or a recording, with the person and the host. When expanded, it shows the complete text that was sent. */
const SentRow = observer(function SentRow({ sent, client }: SentRowProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [loaded] = useState(() => new LoadableValue<readonly SentMessage[]>());
  const load = () => {
    if (loaded.now.state === 'loading' || loaded.value) return;
    const input = { params: { sentId: sent.id } };
    void loaded.load(async () => (await client.call(readSent, input, { handles: '*' })).messages);
  };
  const facts = [
    sent.person,
    `${sent.host} · ${sent.model}`,
    sent.isRecording ? undefined : t('ASSISTANT.SENT.TOKENS', { count: sent.tokens }),
    sent.outcome === 'done' ? undefined : t(`ASSISTANT.SENT.OUTCOME.${sent.outcome ?? 'open'}`),
  ];
  return (
    <li>
      <details onToggle={({ currentTarget }) => currentTarget.open && load()}>
        <summary>
          <span className="k-sent-question">{sent.isRecording ? t('ASSISTANT.SENT.RECORDING') : sent.question}</span>
          <span className="k-sent-facts">
            <time dateTime={sent.sentAt}>{formats.dateTime(sent.sentAt)}</time>
            {facts.map((fact) => fact && <span key={fact}>{fact}</span>)}
          </span>
        </summary>
        <WhenLoaded now={loaded.now} failed={t('ASSISTANT.SENT.FAILED')} retry={load} lines={4}>
          {(messages) =>
            messages.map(({ role, content }, at) => (
              <section key={at} className="k-sent-message">
                <h2>{t(`ASSISTANT.SENT.ROLE.${role}`)}</h2>
                <pre tabIndex={0}>{content}</pre>
              </section>
            ))
          }
        </WhenLoaded>
      </details>
    </li>
  );
});
