import inbox from '@blueprintjs/icons/lib/esm/generated/16px/paths/inbox.js';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Button,
  ButtonLink,
  Contribution,
  DataTable,
  EmptyState,
  MenuButton,
  Notice,
  Page,
  Toolbar,
  useFormats,
  useListTable,
  useService,
} from '#core/web';
import { gated, type PageProps } from '#core/web/tokens';
import { arrivedRetentionDays, type ArrivedState, inboxActions, inboxStore } from '../../contract/index.ts';
import { SendEmailButton } from '../send/send-email-button.tsx';
import { arrivedColumns } from './arrived-columns.tsx';
import { useInboxTypes } from '../inbox-types.ts';
import { inboxPaths } from './inbox-paths.ts';

const states: readonly ArrivedState[] = ['waiting', 'done', 'discarded'];

/** company/{companyId}/documents-inbox/list: lists *Na spracovanie*, the newest first. */
export default observer(function InboxPage({ params }: PageProps) {
  const { companyId = '' } = params;
  const { t } = useTranslation();
  const formats = useFormats();
  const { list } = useService(inboxStore);
  const table = useListTable(list);
  const actions = useService(gated)
    .seen(inboxActions)
    .filter(({ visibility }) => visibility === 'open');
  const paths = inboxPaths(companyId);
  useEffect(() => void list.start(), [list]);
  const { titleOf } = useInboxTypes();
  const columns = useMemo(() => arrivedColumns(t, formats, titleOf, false), [t, formats, titleOf]);
  const { state } = list.query;
  return (
    <Page
      kind="list"
      title={t('PROCESSING.INBOX.TITLE')}
      actions={actions.map(({ contribution }) => (
        <Contribution
          key={contribution.id}
          contribution={contribution}
          load={contribution.value.component}
          props={{}}
        />
      ))}
      primary={<SendEmailButton look="default" />}
      toolbar={
        <Toolbar>
          <MenuButton
            text={t(`PROCESSING.STATE.${state}`)}
            label={t('PROCESSING.FIELD.STATE')}
            entries={states.map((one) => ({
              id: one,
              label: t(`PROCESSING.STATE.${one}`),
              checked: one === state,
              onSelect: () => void list.setQuery({ state: one }),
            }))}
          />
        </Toolbar>
      }
    >
      {state !== 'waiting' && list.rows.length > 0 && (
        <Notice>{t('PROCESSING.INBOX.KEPT', { days: arrivedRetentionDays })}</Notice>
      )}
      <DataTable
        label={t('PROCESSING.INBOX.TITLE')}
        columns={columns}
        {...table}
        rowId={({ id }) => id}
        rowHref={({ id }) => paths.detail(id)}
        rowName={({ fileName }) => fileName}
        filtered={state !== 'waiting'}
        empty={
          <EmptyState
            icon={inbox}
            title={t('PROCESSING.INBOX.EMPTY')}
            text={t('PROCESSING.INBOX.EMPTY_TEXT')}
            action={<ButtonLink to={paths.settings}>{t('PROCESSING.INBOX.ADDRESSES')}</ButtonLink>}
          />
        }
        noMatch={
          <EmptyState
            icon="search"
            title={t(`PROCESSING.INBOX.NONE_${state}`)}
            action={
              <Button onClick={() => void list.setQuery({ state: 'waiting' })}>{t('PROCESSING.INBOX.WAITING')}</Button>
            }
          />
        }
      />
    </Page>
  );
});
