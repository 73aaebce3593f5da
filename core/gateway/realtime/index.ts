export {
  companyGroup,
  companyUserGroup,
  type CompanyWork,
  type HubAccess,
  type HubRoute,
  type HubRouteMethod,
  hubRoutes,
} from './hub-route.ts';
export { companyHub } from './company-hub.ts';
export { GatewayHubAccess } from './hub-access.ts';
export { deliverEvent } from './deliver.ts';
export { EventBatcher } from './event-batcher.ts';
export { mapHubRoutes } from './map-hub-routes.ts';
