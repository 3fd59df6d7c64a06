/** Where pictures live, relative to the media root: what the wire carries. */
export const gameImage = (nodeId: number): string => `games/${nodeId}.svg`;
export const vendorLogoImage = (code: string): string => `vendors/${code}.svg`;
export const vendorMarkImage = (code: string): string => `vendors/${code}-mark.svg`;
export const vendorCardImage = (code: string, lane: string): string => `vendors/${code}-${lane}.svg`;
export const bannerImage = (name: string): string => `banners/${name}.svg`;
export const rewardImage = (id: number): string => `rewards/${id}.svg`;
export const avatarImage = (accountId: string): string => `avatars/${accountId}.svg`;
