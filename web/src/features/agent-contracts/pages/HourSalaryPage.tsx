import { ContractPage } from "../parts/ContractPage.tsx";

/** `/agentHome/agentHourSalary`: what each hour's bets of the team pay. */
export default function HourSalaryPage() {
  return <ContractPage kind="hourSalary" />;
}
