import inbox from '@blueprintjs/icons/lib/esm/generated/16px/paths/inbox.js';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable, EmptyState, Page, useFormats, useListTable, useService } from '#core/web';
import { inboxStore } from '../../contract/index.ts';
import { arrivedColumns } from '../inbox/arrived-columns.tsx';
import { useInboxTypes } from '../inbox-types.ts';
import { SendEmailButton } from '../send/send-email-button.tsx';

/** company/{companyId}/my-documents/list: lists the documents that the user has sent in, with their states. [B6-7] */
export default observer(function MyDocumentsPage() {
  const { t } = useTranslation();
  const formats = useFormats();
  const { mine } = useService(inboxStore);
  const table = useListTable(mine);
  useEffect(() => void mine.start(), [mine]);
  const { titleOf } = useInboxTypes();
  const columns = useMemo(() => arrivedColumns(t, formats, titleOf, true), [t, formats, titleOf]);
  return (
    <Page kind="list" title={t('PROCESSING.MINE.TITLE')} primary={<SendEmailButton look="primary" />}>
      <DataTable
        label={t('PROCESSING.MINE.TITLE')}
        columns={columns}
        {...table}
        rowId={({ id }) => id}
        rowName={({ fileName }) => fileName}
        empty={<EmptyState icon={inbox} title={t('PROCESSING.MINE.EMPTY')} text={t('PROCESSING.MINE.EMPTY_TEXT')} />}
      />
    </Page>
  );
});
