import type { OperatorAccount } from '@portal/shared';

export const pathOf = ({ id }: OperatorAccount): string => `/operators/${id}`;
