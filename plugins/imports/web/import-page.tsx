import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ContentSkeleton, EmptyState, Notice, Page, useService } from '#core/web';
import { navigator, type PageProps } from '#core/web/tokens';
import { importDesk } from '../contract/import-store.ts';
import { FileChoice } from './file-choice.tsx';
import { ImportColumns } from './import-columns.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import { ImportReading } from './import-reading.tsx';
import { ImportOtherAction, ImportNextStep, ImportProgress, isAtRest } from './import-steps.tsx';
import './imports.css';

/** The page company/{companyId}/imports/{collection}?import={id}, which shows a file, how it is read, its faults, and the import. */
export default observer(function ImportPage({ params }: PageProps) {
  const { companyId = '', collection = '' } = params;
  const { t } = useTranslation();
  const desk = useService(importDesk);
  const place = useService(navigator);
  const importId = new URLSearchParams(place.location.search).get('import') ?? undefined;
  useEffect(() => void desk.open(importId), [desk, importId]);

  const here = `/company/${companyId}/imports/${collection}`;
  const choose = async (file: File) => {
    const id = await desk.bring(collection, file);
    if (id !== undefined) place.go(`${here}?import=${id}`, { replace: true });
  };
  const { now, refusal } = desk;
  const value = now.state === 'ready' && importId === now.value.id ? now.value : undefined;
  return (
    <Page
      kind="wide"
      title={value ? t('IMPORTS.TITLE_OF', { name: value.title }) : t('IMPORTS.TITLE')}
      {...(value &&
        isAtRest(value) && {
          actions: <ImportOtherAction desk={desk} value={value} />,
          primary: <ImportNextStep desk={desk} value={value} />,
        })}
      back={{ to: `/company/${companyId}/${collection}/list`, label: t('IMPORTS.BACK') }}
    >
      <div className="k-import">
        {refusal && <Notice tone="danger">{'text' in refusal ? refusal.text : t(refusal.key)}</Notice>}
        {now.state === 'failed' && (
          <EmptyState
            icon="error"
            title={t('IMPORTS.GONE')}
            action={<Button onClick={() => place.go(here, { replace: true })}>{t('IMPORTS.ANOTHER')}</Button>}
          />
        )}
        {importId === undefined && <FileChoice busy={desk.busy} onChoose={(file) => void choose(file)} />}
        {importId !== undefined && !value && now.state !== 'failed' && <ContentSkeleton shape="form" />}
        {value && (
          <>
            <ImportProgress desk={desk} value={value} />
            <ImportReading desk={desk} value={value} onAnother={() => place.go(here)} />
            {value.result && (
              <ImportOutcome
                desk={desk}
                value={value}
                result={value.result}
                list={`/company/${companyId}/${collection}/list`}
              />
            )}
            {!value.result?.applied && <ImportColumns desk={desk} value={value} />}
          </>
        )}
      </div>
    </Page>
  );
});
