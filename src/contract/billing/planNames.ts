/** Plans in ascending order. They follow from the credits bought in total; nothing renews (docs/product.md, "Plans"). */
export const planNames = ['Free', 'Starter', 'Basic', 'Standard', 'Premium', 'Enterprise'] as const;
export type PlanName = (typeof planNames)[number];
