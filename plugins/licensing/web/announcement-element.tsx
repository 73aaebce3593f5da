import { observer } from 'mobx-react-lite';
import { useService } from '#core/web';
import { announcement } from '../contract/index.ts';

/** Publishes the data that an announcement widget of the deployment reads from the page; it shows nothing. [A3-12] */
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
