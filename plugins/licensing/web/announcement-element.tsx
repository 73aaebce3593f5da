import { observer } from 'mobx-react-lite';
import { useService } from '#core/web';
import { announcement } from '../contract/index.ts';

/** What an announcement widget of the deployment reads from the page, kept fresh; nothing is to be seen. [A3-12] */
export default observer(function AnnouncementElement() {
  const { data } = useService(announcement);
  if (!data) return null;
  return (
    <div
      hidden
      id="announcement-widget"
      data-app={data.app}
      data-company-id={data.companyId}
      data-license-type={data.licenseType}
      data-is-license-valid={data.isLicenseValid}
      data-days-valid={data.daysValid}
      data-is-test={data.isTest}
      data-modul={data.modul}
    />
  );
});
