import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormActions, FormNotices, RadioGroup, SaveButton, SaveStore, useUnsavedChanges } from '#core/web/forms';
import { Badge, Page, Skeleton, useService } from '#core/web';
import { currentApplication, feedback } from '#core/web/tokens';
import { appearanceStore, type LayoutType } from '../contract/index.ts';
import { LayoutPicture } from './layout-picture.tsx';
import './appearance.css';

/** Shows the page `company/{companyId}/settings/appearance`. [A2-32] */
export default observer(function AppearancePage() {
  const { t } = useTranslation();
  const store = useService(appearanceStore);
  const toasts = useService(feedback);
  const { id: application } = useService(currentApplication);
  // A save that fails shows this toast; the choice stays on the page. [A8-20]
  const [save] = useState(() => new SaveStore(toasts, { key: 'SETTINGS.APPEARANCE.SAVE_ERROR' }));
  const [chosen, setChosen] = useState<LayoutType>();
  const { layoutType } = store;
  const unsaved = useUnsavedChanges(chosen !== undefined && chosen !== layoutType);
  const value = chosen ?? layoutType;

  const submit = async () => {
    if (!value) return;
    const { saved } = await save.run(
      (key) => store.save(value, key),
      () => save.locked !== undefined,
    );
    if (saved) unsaved.release();
  };
  return (
    <Page title={t('SETTINGS.APPEARANCE.TITLE')}>
      {value ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <FormNotices save={save} />
          <div className="k-appearance">
            <RadioGroup
              label={t('SETTINGS.APPEARANCE.LAYOUT')}
              look="card"
              value={value}
              onChange={(layout) => {
                save.changed();
                setChosen(layout);
              }}
              options={[
                {
                  value: 'List',
                  label: t('SETTINGS.APPEARANCE.LIST'),
                  hint: <LayoutPicture columns={3} text={t('SETTINGS.APPEARANCE.LIST_HINT')} />,
                },
                {
                  value: 'Grid',
                  label: (
                    <>
                      {t('SETTINGS.APPEARANCE.GRID')} {/* [A6-5] */}
                      {application !== 'DigitalOffice' && <Badge tone="info">{t('SETTINGS.APPEARANCE.BETA')}</Badge>}
                    </>
                  ),
                  hint: <LayoutPicture columns={6} text={t('SETTINGS.APPEARANCE.GRID_HINT')} />,
                },
              ]}
            />
          </div>
          <FormActions>
            <SaveButton state={save.state} />
          </FormActions>
        </form>
      ) : (
        <div aria-busy="true">
          <Skeleton lines={4} />
        </div>
      )}
    </Page>
  );
});
