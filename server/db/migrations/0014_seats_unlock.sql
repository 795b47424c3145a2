-- A seat gives its person the product's functions now. Everybody has the one of delegation by their role, and balances are kept by few.
UPDATE "product" SET "is_on_sale" = false WHERE "code" = 'delegation';--> statement-breakpoint
UPDATE "product_plan" SET "min_seats" = 1, "note" = '{"zh_CN": "名额即可管理余额的人员", "en": "One seat per person who manages balances"}' WHERE "product_id" IN (SELECT "id" FROM "product" WHERE "code" = 'leave-balances');
