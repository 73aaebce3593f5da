import applications from '../../../config/applications.json' with { type: 'json' };
import environment from '../../../config/environment.json' with { type: 'json' };
import navigation from '../../../config/navigation.json' with { type: 'json' };
import plugins from '../../../config/plugins.json' with { type: 'json' };
import shop from '../../../config/shop.json' with { type: 'json' };
import type { PageConfig } from './page-config.ts';

/** The configuration of a page with the files in `config/` from this checkout. */
export const testPageConfig: PageConfig = {
  applications: applications.applications,
  environment,
  navigation: navigation as PageConfig['navigation'], // its schema defines which operations there are
  plugins,
  shop,
  issuer: 'https://kostra.test/identity',
  clientId: undefined,
  version: '',
  down: [],
};
