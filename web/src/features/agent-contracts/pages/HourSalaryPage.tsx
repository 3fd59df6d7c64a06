import { ContractPage } from "../parts/ContractPage.tsx";

/** `/agentHome/agentHourSalary`: salary from the team's bets of each hour. */
export default function HourSalaryPage() {
  return <ContractPage kind="hourSalary" />;
}
