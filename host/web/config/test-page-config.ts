import applications from '../../../config/applications.json' with { type: 'json' };
import environment from '../../../config/environment.json' with { type: 'json' };
import navigation from '../../../config/navigation.json' with { type: 'json' };
import plugins from '../../../config/plugins.json' with { type: 'json' };
import shop from '../../../config/shop.json' with { type: 'json' };
import type { PageConfig } from './page-config.ts';

/** The configuration of a page in tests, read from `config/` of this checkout. */
export const testPageConfig: PageConfig = {
  applications: applications.applications,
  environment,
  navigation: navigation as PageConfig['navigation'], // the schema of the file defines the operations
  plugins,
  shop,
  issuer: 'https://kostra.test/identity',
  clientId: undefined,
  version: '',
  down: [],
};
