-- A role without a statement no longer opens a field: the roles that handle salary adjustments say so.
INSERT INTO "form_field_permission" ("tenant_id", "template_id", "role_code", "field_key", "access")
SELECT p."tenant_id", p."template_id", r."code", p."field_key", 'edit'
FROM "form_field_permission" p
JOIN "form_template" t ON t."id" = p."template_id" AND t."code" = 'salaryAdjustment'
JOIN "role" r ON r."tenant_id" = p."tenant_id" AND r."code" IN ('manager', 'approvalAdministrator', 'companyAdministrator')
WHERE p."role_code" = 'employee' AND p."access" = 'hidden' AND p."field_key" IN ('currentAmount', 'adjustedAmount')
ON CONFLICT DO NOTHING;
