import { definePlugin } from '#core/registry';
import { reporting } from './contract/access.ts';

export default definePlugin({ id: 'reports', version: '1.0.0', declares: [reporting] });
