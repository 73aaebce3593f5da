import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { PageSkeleton, useKostra, useService } from '#core/web';
import { matchPage } from '#core/web/shell';
import { navigator, pages } from '#core/web/tokens';

/** Shows the skeleton of the page at the address, even before it is known whether the user may see it. */
export const RouteSkeleton = observer(function RouteSkeleton() {
  const { t } = useTranslation();
  const { host } = useKostra();
  const { path } = useService(navigator).location;
  const known = host.contributions.read(pages);
  // The address of a section redirects to its list.
  const match = matchPage(known, path) ?? matchPage(known, `${path.replace(/\/$/, '')}/list`);
  const { shape = 'form' } = match?.page.value ?? { shape: 'list' };
  return (
    <PageSkeleton
      shape={typeof shape === 'function' ? shape(match?.params ?? {}) : shape}
      label={t('FRAME.PAGE_LOADING')}
    />
  );
});
