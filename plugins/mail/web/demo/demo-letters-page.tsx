import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Button,
  Card,
  ContentSkeleton,
  EmptyState,
  LoadableValue,
  Notice,
  Page,
  useFormats,
  useService,
} from '#core/web';
import { companyClient } from '#core/web/tokens';
import { type DemoLetter, listDemoLetters } from '../../contract/index.ts';
import { ReadLetter } from '../letters/read-letter.tsx';
import './demo-letters.css';

/** company/{companyId}/demo-letters: what left in the demo, as its receivers would read it. */
export default observer(function DemoLettersPage() {
  const { t } = useTranslation();
  const client = useService(companyClient);
  const [letters] = useState(() => new LoadableValue<readonly DemoLetter[]>());
  const load = () => void letters.load(() => client.call(listDemoLetters, {}, { handles: '*' }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a page
  useEffect(load, [letters, client]);
  const { now } = letters;
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
      {now.state === 'ready' ? (
        now.value.length > 0 ? (
          <ul className="k-demo-letters">
            {now.value.map((letter) => (
              <li key={letter.id}>
                <DemoLetterCard letter={letter} />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState title={t('MAIL.DEMO.NONE')} />
        )
      ) : now.state === 'failed' ? (
        <EmptyState
          icon="error"
          title={t('MAIL.DEMO.LOADING_FAILED')}
          action={<Button onClick={load}>{t('CORE.LIST.RETRY')}</Button>}
        />
      ) : (
        <div aria-busy="true">
          <ContentSkeleton shape="form" />
        </div>
      )}
    </Page>
  );
});

function DemoLetterCard({ letter }: { readonly letter: DemoLetter }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { subject, html, sender, recipients, receivedAt, attachments } = letter;
  const named = ({ name, address }: DemoLetter['sender']) => (name ? `${name} <${address}>` : address);
  return (
    <Card title={subject || t('MAIL.CARD.NO_SUBJECT')}>
      <ReadLetter
        items={[
          { term: t('MAIL.DEMO.AT'), value: formats.dateTime(receivedAt) },
          { term: t('MAIL.COMPOSE.FROM'), value: named(sender) },
          { term: t('MAIL.COMPOSE.TO'), value: recipients.map(named).join(', ') },
          ...(attachments.length > 0
            ? [{ term: t('MAIL.COMPOSE.ATTACHMENTS'), value: attachments.map(({ name }) => name).join(', ') }]
            : []),
        ]}
        title={t('MAIL.COMPOSE.TEXT')}
        html={html}
      />
    </Card>
  );
}
